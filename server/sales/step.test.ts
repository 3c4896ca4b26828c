import { describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { Durability } from '#server/database/sql.ts';
import type { Change } from '#server/database/write.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { Now } from './now.ts';
import { keptMs, type Once } from './once.ts';
import type { SalesFact } from './sales-fact.ts';
import { type PerformOptions, perform, type Step } from './step.ts';

const at = 1_000_000_000;
const now = { at, day: '2026-05-01', time: '10:00' } as Now;
const changed = { write: { name: 'something' }, rows: [{}] } as unknown as Change;
const fact: SalesFact = { what: 'order-placed', cents: 100 };
const from = { addressKey: 'lobby', siteKey: 'pk_hotel' };
const byNetwork = [
  { quantity: 2, address_key: 'lobby' },
  { quantity: 1, address_key: 'next door' },
];
const once: Once = {
  scope: 'call',
  key: 'key',
  bodyHash: 'asked',
  answerOf: (outcome) => ({ status: outcome.ok ? 200 : 409, body: JSON.stringify(outcome) }),
};

/** A database in which another step comes first a given number of times. It records the requests and the reported facts. */
function openScene({ moved = 0, answered = [] as object[] } = {}) {
  const asked: string[][] = [];
  const written: { way: string; names: string[] }[] = [];
  const heard: SalesFact[] = [];
  const commit = async (changes: Change[], { isUnsynced }: Durability) => {
    const way = isUnsynced ? 'unsynced' : 'commit';
    written.push({ way, names: changes.map((change) => change.write.name) });
    return written.length <= moved ? 'moved' : 'done';
  };
  const database = {
    commit,
    disk: { sync: async () => void asked.push(['sync']) },
    async ask(queries: Record<string, unknown>) {
      if (Object.keys(queries).length > 0) asked.push(Object.keys(queries));
      const known: Record<string, unknown[]> = { answered, byNetwork, bySiteKey: [{ quantity: 3 }] };
      return Object.fromEntries(Object.keys(queries).map((name) => [name, known[name] ?? []]));
    },
  } as unknown as Database;
  const run = <Value>(options: PerformOptions, step: (step: Step) => Promise<Result<Value>>) =>
    perform({ database, readNow: async () => now, hear: (one) => void heard.push(one) }, options, step);
  return { run, asked, written, heard };
}

const sell = async (step: Step) => {
  step.change(changed);
  step.tell(fact);
  return succeed('sold');
};

describe('a step', () => {
  it('writes its changes and reports its facts', async () => {
    const { run, asked, written, heard } = openScene();
    expect(await run({}, sell)).toEqual(succeed('sold'));
    expect([asked, written, heard]).toEqual([[], [{ way: 'commit', names: ['something'] }], [fact]]);
  });

  it('that fails changes nothing and reports nothing', async () => {
    const { run, written, heard } = openScene();
    const refuse = async (step: Step) => {
      await sell(step);
      return fail('quota-exceeded');
    };
    expect(await run({}, refuse)).toEqual(fail('quota-exceeded'));
    expect([written, heard]).toEqual([[{ way: 'commit', names: [] }], []]);
  });

  it('may be written unsynced', async () => {
    const { run, written } = openScene();
    await run({ isUnsynced: true }, sell);
    expect(written).toEqual([{ way: 'unsynced', names: ['something'] }]);
  });

  it('is repeated while another step comes first, and reports its facts once', async () => {
    const { run, written, heard } = openScene({ moved: 3 });
    const tries: number[] = [];
    const counted = async (step: Step) => {
      tries.push(step.tries);
      return sell(step);
    };
    expect(await run({}, counted)).toEqual(succeed('sold'));
    expect([tries, written.length, heard]).toEqual([[1, 2, 3, 4], 4, [fact]]);
  });

  it('fails when another step always comes first', async () => {
    const { run, written, heard } = openScene({ moved: 100 });
    expect(await run({}, sell)).toEqual(fail('service-unavailable'));
    expect([written.length, heard]).toEqual([40, []]);
  });
});

describe('the step of a call under a key', () => {
  it.each([
    ['for a success', sell, ['something', 'insert_idempotency_keys']],
    ['for a failure', async () => fail('quota-exceeded'), ['insert_idempotency_keys']],
  ])('stores the answer %s, and reads the key even if it reads nothing else', async (_, step, names) => {
    const { run, asked, written } = openScene();
    await run({ once }, step);
    expect([asked, written]).toEqual([[['answered']], [{ way: 'commit', names }]]);
  });

  it('reads the key and the caller’s holds once, together with its first rows', async () => {
    const { run, asked } = openScene();
    await run({ once, from }, async (step) => {
      expect(step.held).toBeNull();
      expect(await step.ask({ cart: {} as never })).toMatchObject({ cart: [] });
      expect(step.held).toEqual({ byNetwork, byAddress: byNetwork.slice(0, 1), bySiteKey: [{ quantity: 3 }] });
      expect(await step.ask({ order: {} as never })).toEqual({ order: [] });
      return succeed(null);
    });
    expect(asked).toEqual([['cart', 'answered', 'byNetwork', 'bySiteKey'], ['order']]);
  });

  it.each([
    ['with the first answer', { body_hash: 'asked', begun_at: at }, { status: 200, body: 'first' }],
    ['without an answer when the request differs', { body_hash: 'other', begun_at: at }, null],
    [
      'with the answer as long as it is kept',
      { body_hash: 'asked', begun_at: at - keptMs + 1 },
      { status: 200, body: 'first' },
    ],
  ])('ends %s after a sync', async (_, entry, answer) => {
    const { run, asked, written } = openScene({ answered: [{ status: 200, answer: 'first', ...entry }] });
    await expect(run({ once }, sell)).rejects.toMatchObject({ answer });
    expect([asked, written]).toEqual([[['answered'], ['sync']], []]);
  });

  it('runs again when the stored answer is too old', async () => {
    const old = { status: 200, answer: 'first', body_hash: 'asked', begun_at: at - keptMs };
    expect(await openScene({ answered: [old] }).run({ once }, sell)).toEqual(succeed('sold'));
  });
});
