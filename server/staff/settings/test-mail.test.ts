import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import type { Actor } from '#server/staff/actor.ts';
import { fail } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { makeSqlite, openEmpty } from '#tests/support/databases.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import type { SettingsDesk } from './save-settings.ts';
import { testMail } from './test-mail.ts';

const password = 'pass: 100% ünsafe/';
const owner: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const words = { subject: 'Test', text: 'It works.' };

let database: Database;
let close: () => Promise<void>;
let smtp: FakeSmtp;

beforeAll(async () => {
  ({ database, close } = await openEmpty(makeSqlite));
  await insertAccount(database, 'ada');
});
afterAll(() => close());
beforeEach(async () => {
  smtp = await startFakeSmtp({ user: 'store@mail', password });
});
afterEach(() => smtp.stop());

const desk = (): SettingsDesk => ({
  ...{ database, clock: () => new Date(), environment: {} },
  sealer: createSealer('a passphrase of more than 32 characters'),
});
const sent = (values: Record<string, string | null>, actor = owner) => {
  const typed = Object.entries(values).map(([name, value]) => ({ name, value }));
  return testMail(desk(), actor, typed, words);
};
const lines = () => database.raw.all('SELECT outcome FROM staff_acts ORDER BY acted_at');

it('sends one email to the person who asks, and answers what the server said', async () => {
  const answer = must(await sent({ SMTP_URL: smtp.url, MAIL_FROM: 'tickets@example.com' }));
  expect(answer).toMatchObject({ to: 'ada@example.com', isSent: true, answer: '250 taken' });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]).toMatch(/To: ada@example.com[\s\S]*It works\./);
});

it('answers a refusal without the password, in whichever form the server repeats it', async () => {
  smtp.refuses = true;
  const answer = must(await sent({ SMTP_URL: smtp.url }));
  expect(answer).toMatchObject({
    isSent: false,
    answer: expect.stringMatching(/^550 5\.1\.1 unknown: .*AUTH PLAIN … /),
  });
  const everything = JSON.stringify([answer, await database.raw.all('SELECT * FROM staff_acts')]);
  for (const secret of [password, encodeURIComponent(password), ...base64Of(password, `\0store@mail\0${password}`)]) {
    expect(everything).not.toContain(secret);
  }
  expect((await lines()).at(-1)).toEqual({ outcome: 'not-sent' });
});

it('sends nothing with a fault, without a server, or to nobody', async () => {
  const wrong = { SMTP_URL: smtp.url, MAIL_FROM: 'nobody' };
  expect(must(await sent(wrong))).toMatchObject({ faults: [{ name: 'MAIL_FROM' }], isSent: false });
  expect(must(await sent({}))).toMatchObject({ faults: [], isSent: false, answer: null });
  expect(await sent({ SMTP_URL: smtp.url }, { ...owner, accountId: 'nobody' })).toEqual(fail('staff-not-found'));
  expect(smtp.connections).toBe(0);
});

it('connects to no server that somebody else than an owner has typed', async () => {
  const answer = must(await sent({ SMTP_URL: smtp.url }, { ...owner, permissions: ['setting.edit'] }));
  expect(answer).toMatchObject({ faults: [{ name: 'SMTP_URL', code: 'owner-only' }], isSent: false });
  expect(smtp.connections).toBe(0);
});

function base64Of(...texts: string[]): string[] {
  return texts.map((text) => Buffer.from(text).toString('base64'));
}
