import { userInfo } from 'node:os';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createReviews } from '#server/members/reviews/create-reviews.ts';
import { decideReview, listReviews } from '#server/members/reviews/moderate-reviews.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { answerCommand } from '#tests/support/answer-command.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;
let id = '';

beforeEach(async () => {
  store = await openTestStoreInFolder();
  await insertAccount(store.database, 'mei');
  id = await write('2026-05-10T02:03:00Z', 'What a view!\nWe come again.');
});
afterEach(() => store.close());

async function write(at: string, text: string): Promise<string> {
  const written = await createReviews({ database: store.database, clock: () => new Date(at) }).write({
    ...{ accountId: 'mei', author: 'Mei C.', orderNumber: 'A2B3C4D5E6', sku: 'ride' },
    ...{ stars: 4, text, locale: 'en' },
  });
  return written.ok ? written.value.id : '';
}

const reviews = (...words: string[]) => runCommandIn(store.folder, 'reviews', words);

describe('npm run reviews', () => {
  it('lists what waits, and approves it', async () => {
    const line = `${id}  ride  4 of 5  Mei C.  en  2026-05-10T02:03Z\n    What a view!\n    We come again.\n`;
    expect(await reviews('list')).toEqual([0, line]);
    expect(await reviews('approve', id)).toEqual([
      1,
      `${line}Shown from now on.\nWho acts: ${userInfo().username}\nNothing was done. Add --yes to do it.\n`,
    ]);
    expect(await reviews('list')).toEqual([0, line]);
    expect(await reviews('approve', id, '--yes')).toEqual([0, '']);
    expect(await reviews('list')).toEqual([0, 'No review waits.\n']);
    expect(await reviews('list', 'approved')).toEqual([0, line]);
  });

  it('rejects with a reason, and not without', async () => {
    expect(await reviews('reject', id)).toEqual([2, expect.stringContaining("'--reason <text>' not specified")]);
    const words = ['reject', id, '--reason', 'Please without names.'];
    expect(await reviews(...words)).toEqual([
      1,
      expect.stringMatching(/Rejected: Please without names\.\nWho acts: .+\nNothing was/),
    ]);
    expect(await reviews('list', 'rejected')).toEqual([0, 'There is none.\n']);
    expect(await reviews(...words, '--yes')).toEqual([0, '']);
    expect((await reviews('list', 'rejected'))[1]).toContain('    – Please without names.');
  });

  it('approves only the text that it has shown', async () => {
    const rewrite = async () => {
      const { database } = store;
      await database.transaction(async (tx) => {
        const [review] = await listReviews(tx, 'waiting');
        await decideReview(tx, review as never, { state: 'rejected', reason: 'No names.' }, Date.now());
      });
      expect(await write('2026-05-10T02:04:00Z', 'Buy at example.com!')).toBe(id);
      return 'yes';
    };
    const [code, said] = await answerCommand('reviews', ['approve', id], { DATA_DIR: store.folder }, rewrite);
    expect([code, said]).toEqual([1, expect.stringContaining(`Review ${id} was changed or removed meanwhile.`)]);
    expect((await reviews('list'))[1]).toContain('Buy at example.com!');
    expect(await reviews('approve', id, '--yes')).toEqual([0, '']);
  });

  it('says what it cannot do', async () => {
    expect((await reviews())[0]).toBe(2);
    expect((await reviews('list', 'all'))[0]).toBe(2);
    for (const words of [
      ['approve', 'nothing'],
      ['approve', 'nothing', '--yes'],
    ]) {
      expect(await reviews(...words)).toEqual([1, 'There is no review nothing.\n']);
    }
  });
});
