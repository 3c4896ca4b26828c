import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';

/**
 * `npm run examples`: the example pages on their own origin, like a partner's pages. STORE_URL replaces the store's usual address. With
 * `?isolated` a page isolates itself from other origins, as pages with shared memory do.
 */
const { PORT = '4000', STORE_URL } = process.env;
const folder = join(import.meta.dirname, '../examples');
const isolation = new Map([
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-embedder-policy', 'require-corp'],
]);

const app = express();
if (STORE_URL) {
  app.get(/^\/([\w-]+)\/$/, async ({ params: { 0: page = '' }, query }, response, next) => {
    const html = await readFile(join(folder, page, 'index.html'), 'utf8').catch(() => null);
    if (html === null) return next();
    if (query.isolated !== undefined) response.setHeaders(isolation);
    return response.type('html').send(html.replaceAll('http://localhost:3000', STORE_URL));
  });
}
app.use(express.static(folder));
app.listen(Number(PORT), () => console.log(`The examples are at http://localhost:${PORT}/plain-html/`));
