import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { LocaleCode } from '#shared/contract/locale.ts';

export interface OwnPartner {
  page(locale: LocaleCode): string;
  stop(): void;
}

export async function startPartner(storeUrl: string): Promise<OwnPartner> {
  const server = createServer((request, response) => void showPage(storeUrl, request.url ?? '', response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    page: (locale) => `http://127.0.0.1:${port}/${locale}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The path names the language. */
async function showPage(storeUrl: string, path: string, response: ServerResponse) {
  const [, locale = '', file] = path.split('/');
  const text = await readFile(join(example, file || 'index.html'), 'utf8').catch(() => null);
  if (text === null) return response.writeHead(404).end();
  const type = file ? 'text/css' : 'text/html; charset=utf-8';
  const page = text
    .replaceAll('http://localhost:3000', storeUrl)
    .replace('data-locale="en"', `data-locale="${locale}"`);
  return response.writeHead(200, { 'content-type': type }).end(page);
}

const example = join(import.meta.dirname, '../../examples/plain-html');
