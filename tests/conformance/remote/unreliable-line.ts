import { setTimeout as wait } from 'node:timers/promises';
import { BackEndUnavailable } from '#server/sales/back-end/back-end.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { Random } from '#tests/conformance/random.ts';
import type { FarShop } from './far-shop.ts';

type Operations = ReturnType<FarShop['operationsUnder']>;
type Asked<Name extends keyof Operations> = Parameters<Operations[Name]>[0];
type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;

/** The line to the far shop. Requests may arrive late, twice or never. */
export interface UnreliableLine {
  /** Repeats a request under the same key until it is answered, a limited number of times. */
  ask<Name extends keyof Operations>(operation: Name, asked: Asked<Name>, key?: string): Promise<Answer<Name>>;
}

export interface LineState {
  /** Percentage of delayed calls. The same percentage each is refused, arrives late, arrives twice, or loses its answer. */
  disturbedPercent: number;
  isDown: boolean;
  /** Called before a request and after its answer. A test throws here to let the process die. */
  between(): void;
}

const mostTries = 8;

export function createUnreliableLine(far: FarShop, operations: Operations, lineState: LineState, random: Random) {
  const underway = new Set<Promise<unknown>>();

  function deliver(name: keyof Operations, asked: string, key: string): Promise<string> {
    const step = operations[name] as (asked: unknown) => Promise<unknown>;
    const delivered = far.once(`${name} ${key}`, () => step(JSON.parse(asked)));
    underway.add(delivered);
    const done = () => underway.delete(delivered);
    delivered.then(done, done);
    return delivered;
  }

  async function tryOnce(name: keyof Operations, asked: string, key: string): Promise<string> {
    if (lineState.isDown) throw new BackEndUnavailable('The far shop is down.');
    const isDisturbed = () => random.happens(lineState.disturbedPercent);
    if (isDisturbed()) await wait(random.below(3));
    if (isDisturbed()) throw new BackEndUnavailable('502 Bad Gateway');
    if (isDisturbed()) {
      underway.add(wait(5 + random.below(10)).then(() => deliver(name, asked, key)));
      throw new BackEndUnavailable('The request comes late.');
    }
    const answers = isDisturbed()
      ? [deliver(name, asked, key), deliver(name, asked, key)]
      : [deliver(name, asked, key)];
    const [answer = 'null'] = await Promise.all(answers);
    if (isDisturbed()) throw new BackEndUnavailable('The answer was lost.');
    return answer;
  }

  const line: UnreliableLine = {
    async ask(name, asked, key = randomKey()) {
      const text = JSON.stringify(asked);
      lineState.between();
      for (let tries = 1; ; tries++) {
        try {
          const answer = JSON.parse(await tryOnce(name, text, key));
          lineState.between();
          return answer;
        } catch (fault) {
          if (!(fault instanceof BackEndUnavailable) || lineState.isDown || tries >= mostTries) throw fault;
        }
      }
    },
  };
  return {
    ...line,
    async settle() {
      while (underway.size > 0) {
        const all = [...underway];
        await Promise.allSettled(all);
        for (const one of all) underway.delete(one);
      }
    },
  };
}
