import { type Asked, createAsker } from './ask.ts';
import { type Acknowledged, purchase } from './purchase.ts';

export interface Shoppers {
  acknowledged: Acknowledged;
  asked: Asked[];
  /** Unexpected answers of the store. */
  faults: string[];
  /** Starts no more purchases, and waits for the running ones. */
  finish(): Promise<void>;
}

/** Lets `atOnce` buyers buy, each one purchase after another, until `finish` is called. */
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
