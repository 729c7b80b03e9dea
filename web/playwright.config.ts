// SPDX-License-Identifier: GPL-3.0-or-later
// Tests in the system's Chromium: against ADOUBE_URL if it is set, otherwise against the stand-in server.
import { defineConfig } from '@playwright/test';

const given = process.env.ADOUBE_URL;
const port = process.env.PORT ?? '8119';

export default defineConfig({
  testDir: 'tests',
  ...(given ? { testIgnore: '**/mock-only/**' } : {}),
  // Only what never comes is given up: the machine may be slow, and stand still for seconds.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  workers: Number(process.env.WORKERS ?? 2),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  outputDir: 'shots/failures',
  use: {
    baseURL: given ?? `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  ...(given
    ? {}
    : {
        webServer: {
          command: 'node mock/main.mjs',
          url: `http://127.0.0.1:${port}/healthz`,
          env: { PORT: port },
          reuseExistingServer: true,
        },
      }),
});
