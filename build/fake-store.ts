import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createFakeApi } from '#tests/support/widgets/fake-api.ts';

const types: Record<string, string> = { js: 'text/javascript', webp: 'image/webp' };

/**
 * A store on its own origin, with canned answers. The built kit is at /embed/v1/, a second copy at /copy/v1/. axe is at /axe.js, because
 * the pages allow only the store's scripts. Below /fails/2/kit/some-page/v1/ that page's first two requests for files whose name begins
 * with "kit" fail.
 */
export async function startFakeStore(): Promise<{ origin: string; server: Server }> {
  const answer = createFakeApi();
  const mayAnswer = failAtFirst();
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*');
    const { pathname } = new URL(request.url ?? '/', 'http://store');
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (pathname.startsWith('/api/')) void sendAnswer(request, response, pathname.slice(4), answer);
    else if (mayAnswer(pathname)) sendFile(response, pathname.replace(kitFolder, ''));
    else response.writeHead(503).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const kitFolder = /^\/(embed|copy|fails\/.+)\/v1\/(again\/\d+\/)?/;

/** Counts the requests below `/fails/`. The result is true when the path is to be answered. */
function failAtFirst(): (path: string) => boolean {
  const asked = new Map<string, number>();
  return (path) => {
    const [, times, name, page] = /^\/fails\/(\d+)\/([\w-]+)\/([\w-]+)\//.exec(path) ?? [];
    if (!name || !path.split('/').pop()?.startsWith(name)) return true;
    const key = `${page} ${name}`;
    asked.set(key, (asked.get(key) ?? 0) + 1);
    return Number(asked.get(key)) > Number(times);
  };
}

const refusedKeys: Record<string, string> = { pk_wrong: 'unknown-site-key', pk_elsewhere: 'origin-not-allowed' };

async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  answer: ReturnType<typeof createFakeApi>,
): Promise<void> {
  const chunks: Buffer[] = await request.toArray();
  const text = Buffer.concat(chunks).toString();
  const refused = refusedKeys[String(request.headers['x-gondola-key'])];
  const { status, body } = refused
    ? { status: 403, body: { error: { code: refused, message: refused } } }
    : answer(path, text ? JSON.parse(text) : {});
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendFile(response: ServerResponse, name: string): void {
  const file = name === '/axe.js' ? 'node_modules/axe-core/axe.min.js' : join('dist/embed', name);
  if (!existsSync(file) || name === '') {
    response.writeHead(404).end();
    return;
  }
  response.setHeader('content-type', types[name.split('.').pop() ?? ''] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}
