import { type Contestant, duel, middleOf } from './duel.ts';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { createHttpClient } from './shopping/http-client.ts';
import { type StoreProcess, startStore, storeProgram } from './store-process.ts';

const clients = 16;
const pages = ['/', '/en', '/p/cable-car-round-trip', '/c/cable-car'];

/**
 * Guests' pages against Express that answers as many bytes and does nothing else, in turns in one run. The ratio is of the processor
 * time that each server takes for an answer: how many come in a second says as much about the client, which reads five times as many
 * headers from the store.
 */
export async function benchPages({ seconds, rounds }: { seconds: number; rounds: number }): Promise<string> {
  const store = await startStore(storeProgram);
  const rows: Row[] = [];
  try {
    for (const page of pages) rows.push(await comparePage(store, page, { clients, seconds, rounds }));
  } finally {
    await store.stop();
  }
  return asTable(`Pages, ${clients} clients, against bare Express at equal bytes`, rows);
}

async function comparePage(store: StoreProcess, page: string, options: Parameters<typeof duel>[2]): Promise<Row> {
  const asked = await bytesOf(store.origin, page);
  const bare = await startStore(['build/bench/bare-express.ts'], {
    environment: { BYTES: String(asked.sent) },
    readyPath: '/',
  });
  const ours = visit(store, page);
  const theirs = visit(bare, '/');
  try {
    const turns = await duel(ours, theirs, options);
    const [mine, other] = [middleOf(turns.one), middleOf(turns.other)];
    const ratio = median(turns.one.map(({ cpu }, round) => (turns.other[round]?.cpu ?? Number.NaN) / cpu));
    return {
      what: page,
      figures: {
        bytes: `${asked.plain} (${asked.sent} sent)`,
        'CPU µs each': (mine.cpu * 1000).toFixed(0),
        'bare Express': (other.cpu * 1000).toFixed(0),
        ratio: `${(ratio * 100).toFixed(0)} %`,
        'per second': mine.perSecond.toFixed(0),
        'bare per second': other.perSecond.toFixed(0),
        'p99 ms': mine.p99.toFixed(1),
      },
    };
  } finally {
    ours.close();
    theirs.close();
    await bare.stop();
  }
}

/** Asks for a page as a browser does that takes Brotli. */
function visit(process: StoreProcess, path: string): Contestant & { close(): void } {
  const http = createHttpClient(process.origin, clients);
  return { process, step: () => http.send('GET', path, { 'accept-encoding': 'br' }), close: http.close };
}

async function bytesOf(origin: string, path: string): Promise<{ plain: number; sent: number }> {
  const http = createHttpClient(origin, 1);
  const plain = await http.send('GET', path);
  const sent = await http.send('GET', path, { 'accept-encoding': 'br' });
  http.close();
  return { plain: plain.body.length, sent: sent.body.length };
}
