import { get } from 'node:http';
import autocannon from 'autocannon';
import { median } from './measure.ts';
import { asTable, type Row } from './sections.ts';
import { startStore, storeProgram } from './store-process.ts';

const connections = 16;
const pages = ['/', '/en', '/p/cable-car-round-trip', '/c/cable-car'];

/** Guests' pages against Express that answers as many bytes and does nothing else, in turns in one run. */
export async function benchPages(seconds: number): Promise<string> {
  const store = await startStore(storeProgram);
  const rows: Row[] = [];
  try {
    for (const page of pages) rows.push(await comparePage(store.origin, page, seconds));
  } finally {
    await store.stop();
  }
  return asTable(`Pages, ${connections} connections, against bare Express at equal bytes`, rows);
}

async function comparePage(origin: string, page: string, seconds: number): Promise<Row> {
  const headers = { 'accept-encoding': 'br' };
  const plain = await bytesOf(`${origin}${page}`, {});
  const bytes = await bytesOf(`${origin}${page}`, headers);
  const bare = await startStore(['build/bench/bare-express.ts'], {
    environment: { BYTES: String(bytes) },
    readyPath: '/',
  });
  try {
    const ours: autocannon.Result[] = [];
    const theirs: autocannon.Result[] = [];
    for (let round = 0; round < 3; round += 1) {
      theirs.push(await autocannon({ url: `${bare.origin}/`, connections, duration: seconds, headers }));
      ours.push(await autocannon({ url: `${origin}${page}`, connections, duration: seconds, headers }));
    }
    const mine = median(ours.map((one) => one.requests.average));
    const other = median(theirs.map((one) => one.requests.average));
    return {
      what: page,
      figures: {
        bytes: `${plain} (${bytes} sent)`,
        'per second': mine.toFixed(0),
        'bare Express': other.toFixed(0),
        ratio: `${((mine / other) * 100).toFixed(0)} %`,
        'p99 ms': median(ours.map((one) => one.latency.p99)).toFixed(1),
        'bare p99 ms': median(theirs.map((one) => one.latency.p99)).toFixed(1),
      },
    };
  } finally {
    await bare.stop();
  }
}

/** The body's bytes as they cross the wire. */
function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
