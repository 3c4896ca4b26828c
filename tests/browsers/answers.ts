import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until a newly started program answers. */
export async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error(`${address} does not answer`);
}
