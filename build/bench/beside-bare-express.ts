import { type Contestant, type DuelOptions, duel, middleOf } from './duel.ts';
import { figuresOfTurn, type Row } from './sections.ts';
import { createHttpClient } from './shopping/http-client.ts';
import type { Received } from './shopping/visitor.ts';
import { startStore } from './store-process.ts';

/**
 * Two rows: a step of the store, measured in turns with bare Express, which answers as many requests with as many bytes.
 * Compare the processor times, because requests per second depend as much on the client as on the server.
 * @param received The number and the bytes of the store's answers so far.
 */
export async function besideBareExpress(
  what: string,
  store: Contestant,
  received: Readonly<Received>,
  load: DuelOptions,
): Promise<Row[]> {
  const before = { ...received };
  await store.step();
  const answers = received.answers - before.answers;
  const bytes = (received.bytes - before.bytes) / answers;
  const process = await startStore(['build/bench/bare-express.ts'], {
    environment: { BYTES: bytes.toFixed(0) },
    readyPath: '/',
  });
  const http = createHttpClient(process.origin, load.clients);
  const step = async () => {
    for (let count = 0; count < answers; count += 1) await http.send('GET', '/');
  };
  try {
    const turns = await duel(store, { process, step }, load);
    return [
      { what, figures: figuresOfTurn(middleOf(turns.one)) },
      { what: `bare Express: ${answers} × ${bytes.toFixed(0)} bytes`, figures: figuresOfTurn(middleOf(turns.other)) },
    ];
  } finally {
    http.close();
    await process.stop();
  }
}
