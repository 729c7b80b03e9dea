// SPDX-License-Identifier: GPL-3.0-or-later
// The stand-in server: the built page, the JSON API and the sockets on one port of the loopback.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocketServer } from 'ws';
import { analysis_socket } from './analysis.mjs';
import { api } from './api.mjs';
import { game_socket } from './sockets.mjs';

const port = Number(process.env.PORT ?? 8118);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const routes = /^\/(game\/[0-9A-Za-z]{8}\/?|analyse|editor|validate|teach|laws|api)?$/;

function page(request, response, path) {
  let file = join(dist, normalize(path));
  const asset = file.startsWith(dist) && existsSync(file) && statSync(file).isFile();
  if (!asset) file = join(dist, 'index.html');
  const status = asset || routes.test(path) ? 200 : 404;
  response.writeHead(status, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (url.pathname === '/healthz') return void response.end('ok\n');
  if (url.pathname.startsWith('/api/')) {
    api(request, response, url).catch((error) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 'internal', text: 'The stand-in server stumbled.' } }));
    });
    return;
  }
  page(request, response, decodeURIComponent(url.pathname));
});

const sockets = new WebSocketServer({ noServer: true });
server.on('upgrade', (request, socket, head) => {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
  const game = /^\/api\/games\/([0-9A-Za-z]{8})\/socket$/.exec(path);
  if (!game && path !== '/api/analysis') return socket.destroy();
  sockets.handleUpgrade(request, socket, head, (ws) => (game ? game_socket(ws, game[1]) : analysis_socket(ws)));
});

server.listen(port, '127.0.0.1', () => console.log(`http://127.0.0.1:${port}`));
