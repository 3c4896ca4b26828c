import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';

/**
 * `npm run examples`: the example pages on their own origin, like a partner's pages.
 * They name the store's usual address; STORE_URL replaces it. With `?isolated` a page isolates itself from other origins, as pages with
 * shared memory do.
 */
const { PORT = '4000', STORE_URL } = process.env;
const folder = join(import.meta.dirname, '../examples');
const files = sirv(folder, { dev: true });
const isolation = new Map([
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
]);

createServer(async (request, response) => {
  const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const page = STORE_URL && /^\/([\w-]+)\/$/.exec(path)?.[1];
  if (!page) return files(request, response, () => void response.writeHead(404).end());
  const html = await readFile(join(folder, page, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return response.writeHead(404).end();
  if (searchParams.has('isolated')) response.setHeaders(isolation);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  return response.end(html.replaceAll('http://localhost:3000', STORE_URL));
}).listen(Number(PORT), () => console.log(`The examples are at http://localhost:${PORT}/plain-html/`));
