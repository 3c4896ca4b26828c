import { type Asked, createAsker } from './ask.ts';
import { type Acknowledged, purchase } from './purchase.ts';

export interface Shoppers {
  /** What the store has acknowledged so far. */
  acknowledged: Acknowledged;
  asked: Asked[];
  /** What the store must not have answered. */
  faults: string[];
  /** Nobody sets out any more; whoever is under way buys to the end. */
  finish(): Promise<void>;
}

/** Sends so many buyers at once to the nodes of a store, one purchase after the other, until they are to finish. */
export function sendShoppers(
  urls: readonly string[],
  { atOnce, patienceMs = 20_000 }: { atOnce: number; patienceMs?: number },
): Shoppers {
  const acknowledged: Acknowledged = { carts: [], placed: [], paid: [] };
  const asked: Asked[] = [];
  const faults: string[] = [];
  let isOver = false;
  let buyers = 0;

  async function shop(): Promise<void> {
    while (!isOver) {
      const from = `10.1.${(buyers >> 8) & 255}.${buyers & 255}`;
      buyers += 1;
      const ask = createAsker({ urls, patienceMs, from, note: (one) => void asked.push(one) });
      await purchase(ask, acknowledged).catch((fault: Error) => faults.push(fault.message));
    }
  }
  const shopping = Promise.all(Array.from({ length: atOnce }, shop));
  return {
    acknowledged,
    asked,
    faults,
    async finish() {
      isOver = true;
      await shopping;
    },
  };
}
