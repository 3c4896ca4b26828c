import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createHttpGateway } from '#build/bench/gateway/http-gateway.ts';
import { createTicketKey } from '#server/sales/ticket-codes/code.ts';
import { keptCalls, keptPath, readCatalogue } from './catalogue.ts';
import { openPostgresLedger } from './postgres-ledger.ts';
import { openShop } from './shop.ts';
import { openSqliteLedger } from './sqlite-ledger.ts';

/**
 * The ceiling, which the store is compared with: the least code that answers the requests of a purchase and writes the same data,
 * on Node's own HTTP server. It has one language, no validation, no discounts, no ends of holds and no headers for browsers.
 */
const { PORT, DATA_DIR = '.', DATABASE_URL: url, GATEWAY_URL = '', CATALOGUE = '', PUBLIC_URL = '' } = process.env;
const catalogue = await readCatalogue(CATALOGUE);
const ledger = url ? await openPostgresLedger(url, catalogue.places) : openSqliteLedger(DATA_DIR, catalogue.places);
const shop = openShop({
  ledger,
  catalogue,
  gateway: createHttpGateway(GATEWAY_URL),
  ticketKey: createTicketKey('k1'),
  publicUrl: PUBLIC_URL,
});
const kept = new Map(
  Object.entries(catalogue.kept).map(([path, { headers, body }]) => [
    path,
    { headers, body: Buffer.from(body, 'base64') },
  ]),
);

const server = createServer((request, response) => {
  answer(request, response).catch((fault: unknown) => {
    console.error(fault);
    send(response, 500, {}, '');
  });
});
server.listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void ledger.close().then(() => process.exit(0)));
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const ready = kept.get(path);
  if (ready) return send(response, 200, ready.headers, ready.body);
  if (request.method === 'POST') return answerCall(path, request, response);
  if (path === '/readyz') return send(response, 200, {}, 'ready');
  const asked = new URLSearchParams(query);
  if (path === '/pay/return') {
    const location = await shop.settle(asked.get('payment') ?? '');
    return send(response, location ? 303 : 404, location ? { location } : {}, '');
  }
  const codes = await shop.findTickets(asked.get('order') ?? '');
  send(response, 200, { 'content-type': 'text/html; charset=utf-8' }, `<!doctype html><p>${codes.join('<p>')}`);
}

async function answerCall(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readJson(request);
  const name = path.slice('/api'.length);
  const ready = keptCalls.has(name) ? kept.get(keptPath(name, body)) : undefined;
  if (ready) return send(response, 200, ready.headers, ready.body);
  const call = shop.calls[name];
  if (!call) return send(response, 404, {}, '');
  const { 'idempotency-key': key, 'x-forwarded-for': address = '' } = request.headers;
  const answer = await call(body as never, { key: String(key), address: String(address) });
  send(response, answer.status, { 'content-type': 'application/json' }, answer.body);
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
}

function readJson(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString() || '{}')));
    request.on('error', reject);
  });
}
