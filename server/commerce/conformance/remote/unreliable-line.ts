import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '#server/commerce/conformance/random.ts';
import { BackEndUnavailable } from '#server/sales/back-end.ts';
import { randomKey } from '#server/sales/random-id.ts';
import type { FarShop } from './far-shop.ts';

type Operations = ReturnType<FarShop['operationsUnder']>;
type Asked<Name extends keyof Operations> = Parameters<Operations[Name]>[0];
type Answer<Name extends keyof Operations> = Awaited<ReturnType<Operations[Name]>>;

/** The way to a far shop: what goes over it is plain JSON, comes late, twice, or not at all. */
export interface LossyLine {
  /** Asks until there is an answer, a few times; each time under the same key. */
  ask<Name extends keyof Operations>(operation: Name, asked: Asked<Name>, key?: string): Promise<Answer<Name>>;
}

/** How bad the line is. */
export interface Weather {
  /** Of a hundred calls, so many go wrong in each way. */
  lossPercent: number;
  isDown: boolean;
  /** Called before a request leaves and after its answer came; throws where the process shall die. */
  between(): void;
}

const mostTries = 8;

export function createLossyLine(far: FarShop, operations: Operations, weather: Weather, random: Random) {
  const underway = new Set<Promise<unknown>>();

  function deliver(name: keyof Operations, asked: string, key: string): Promise<string> {
    const work = operations[name] as (asked: unknown) => Promise<unknown>;
    const delivered = far.once(`${name} ${key}`, () => work(JSON.parse(asked)));
    underway.add(delivered);
    const done = () => underway.delete(delivered);
    delivered.then(done, done);
    return delivered;
  }

  async function tryOnce(name: keyof Operations, asked: string, key: string): Promise<string> {
    if (weather.isDown) throw new BackEndUnavailable('The far shop is down.');
    const goesWrong = () => random.happens(weather.lossPercent);
    if (goesWrong()) await wait(random.below(3));
    if (goesWrong()) throw new BackEndUnavailable('502 Bad Gateway');
    if (goesWrong()) {
      underway.add(wait(5 + random.below(10)).then(() => deliver(name, asked, key)));
      throw new BackEndUnavailable('The request comes late.');
    }
    const answers = goesWrong() ? [deliver(name, asked, key), deliver(name, asked, key)] : [deliver(name, asked, key)];
    const [answer = 'null'] = await Promise.all(answers);
    if (goesWrong()) throw new BackEndUnavailable('The answer was lost.');
    return answer;
  }

  const line: LossyLine = {
    async ask(name, asked, key = randomKey()) {
      const text = JSON.stringify(asked);
      weather.between();
      for (let tries = 1; ; tries++) {
        try {
          const answer = JSON.parse(await tryOnce(name, text, key));
          weather.between();
          return answer;
        } catch (fault) {
          if (!(fault instanceof BackEndUnavailable) || weather.isDown || tries >= mostTries) throw fault;
        }
      }
    },
  };
  return {
    ...line,
    /** Waits for what is still on its way. */
    async settle() {
      while (underway.size > 0) {
        const all = [...underway];
        await Promise.allSettled(all);
        for (const one of all) underway.delete(one);
      }
    },
  };
}
