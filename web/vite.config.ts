// SPDX-License-Identifier: GPL-3.0-or-later
// How the page is built: hashed names under /assets, nothing inlined as a script, the API of a server beside it in development.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.ADOUBE_URL ?? 'http://127.0.0.1:8118';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/(api/.+|healthz|metrics)': { target: server, ws: true, changeOrigin: true },
    },
  },
});
