import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createMembers, type Members } from '#server/members/create-members.ts';
import { fail } from '#shared/contract/errors.ts';
import { mostEnquiryEntries } from '#shared/contract/staff/enquiries.ts';
import { must } from '#tests/conformance/shopping.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { insertAccount } from '#tests/support/insert-account.ts';
import { memberSettings } from '#tests/support/member-store.ts';
import type { Actor } from './actor.ts';
import * as acts from './enquiry-acts.ts';
import { type EnquirySearch, listEnquiries, showEnquiry } from './list-enquiries.ts';

const minute = 60_000;
const beginning = Date.parse('2026-03-10T01:00:00Z');
const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['enquiry.answer'] };
const question = {
  ...{ sku: 'ride', name: 'Mei Chan', email: 'Mei@example.com', phone: '', date: '2026-05-09', people: 8 },
  message: 'Is there a lift?',
};

describe.each(databases)('enquiries for staff on %s', (_, make) => {
  let database: Database;
  let members: Members;
  let close: () => Promise<void>;
  let now = beginning;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
    await insertAccount(database, 'ada', { email: 'ada@example.com', role: 4 });
    members = createMembers({ database, clock: () => new Date(now), settings: memberSettings });
  });
  afterAll(() => close());
  beforeEach(async () => {
    now = beginning;
    for (const table of ['enquiries', 'enquiry_entries', 'outbox', 'attempts', 'staff_acts']) {
      await database.raw.run(`DELETE FROM ${table}`);
    }
  });

  const desk = () => ({ database, clock: () => new Date(now) });
  const list = async (search: Partial<EnquirySearch> = {}) =>
    must(await listEnquiries(desk(), { most: 50, ...search }));
  const show = async (id: string) => must(await showEnquiry(desk(), id));
  const mails = () => database.raw.all<Record<string, string>>(`SELECT * FROM outbox WHERE kind = 'enquiry-answer'`);
  const lines = () => database.raw.all<Record<string, string>>('SELECT * FROM staff_acts');

  async function ask(more: Partial<typeof question> = {}): Promise<string> {
    now += minute;
    must(await members.enquire({ ...question, ...more }, { addressKey: 'lobby', locale: 'hk' }));
    return (await list()).enquiries[0]?.id ?? '';
  }

  it('are listed the newest first, the open ones the oldest first, and found by the address', async () => {
    const [first, second, third] = [await ask(), await ask({ email: 'tom@example.com' }), await ask()];
    const ids = async (search?: Partial<EnquirySearch>) => (await list(search)).enquiries.map(({ id }) => id);
    expect(await ids()).toEqual([third, second, first]);
    const page = await list({ state: 'open', most: 2 });
    expect(page.enquiries.map(({ id }) => id)).toEqual([first, second]);
    expect(await ids({ state: 'open', most: 2, after: page.next ?? '' })).toEqual([third]);
    expect(await ids({ q: ' MEI@example.com' })).toEqual([third, first]);
    must(await acts.closeOrOpenEnquiry(desk(), ada, { id: second, version: 0 }, 'closed'));
    expect([await ids({ state: 'closed' }), await ids({ state: 'open' })]).toEqual([[second], [first, third]]);
  });

  it('are answered by email, in the language of the visitor, once', async () => {
    const id = await ask();
    const { version } = await show(id);
    const both = await Promise.all([
      acts.sendAnswer(desk(), ada, { id, version }, 'Yes, beside the entrance.'),
      acts.sendAnswer(desk(), ada, { id, version }, 'Yes, there is.'),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual(fail('enquiry-changed'));
    const [mail, ...others] = await mails();
    expect([mail, others]).toMatchObject([{ address: 'Mei@example.com', locale: 'hk' }, []]);
    const answer = await members.enquiryAnswer(mail?.about ?? '');
    expect(answer).toEqual({ sku: 'ride', answer: expect.stringMatching(/^Yes, /) });
    expect(await show(id)).toMatchObject({
      ...{ state: 'answered', version: 1, language: 'hk', message: 'Is there a lift?' },
      entries: [{ kind: 'answer', by: 'ada@example.com', text: answer?.answer }],
    });
  });

  it('have notes, which send no email, and a bounded number of both', async () => {
    const id = await ask();
    must(await acts.addEnquiryNote(desk(), ada, { id, version: 0 }, 'Called back.'));
    expect(await show(id)).toMatchObject({ state: 'open', entries: [{ kind: 'note', text: 'Called back.' }] });
    expect(await mails()).toEqual([]);
    for (let count = 1; count < mostEnquiryEntries; count++) {
      must(await acts.addEnquiryNote(desk(), ada, { id, version: count }, 'Again.'));
    }
    const more = await acts.sendAnswer(desk(), ada, { id, version: mostEnquiryEntries }, 'Yes.');
    expect(more).toEqual(fail('too-many-answers', { bound: mostEnquiryEntries }));
    expect(await acts.sendAnswer(desk(), ada, { id: 'none', version: 0 }, 'Yes.')).toEqual(fail('enquiry-not-found'));
  });

  it('leave lines with ids, and without anything that was written', async () => {
    const id = await ask();
    must(await acts.sendAnswer(desk(), ada, { id, version: 0 }, 'Beside the entrance.'));
    must(await acts.addEnquiryNote(desk(), ada, { id, version: 1 }, 'Called back.'));
    const { actor } = { actor: { ...ada, permissions: ['order.read'] } };
    expect(await acts.closeOrOpenEnquiry(desk(), actor, { id, version: 2 }, 'closed')).toEqual(fail('not-allowed'));
    const trail = await lines();
    expect(trail.map(({ operation, objects, outcome }) => [operation, objects, outcome]).toSorted()).toEqual([
      ['enquiry.answer', JSON.stringify([`enquiry ${id}`]), 'done'],
      ['enquiry.note', JSON.stringify([`enquiry ${id}`]), 'done'],
      ['enquiry.set-state', JSON.stringify([`enquiry ${id}`]), 'not-allowed'],
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/entrance|Called|Mei|example/);
  });

  it('are removed after a month, with their answers and notes', async () => {
    const id = await ask();
    now += 29 * 24 * 60 * minute;
    must(await acts.sendAnswer(desk(), ada, { id, version: 0 }, 'Yes.'));
    const [mail] = await mails();
    now += 25 * 60 * minute;
    await members.sweep();
    expect(await showEnquiry(desk(), id)).toEqual(fail('enquiry-not-found'));
    expect(await members.enquiryAnswer(mail?.about ?? '')).toBeNull();
    expect(await database.raw.all('SELECT id FROM enquiry_entries')).toEqual([]);
  });
});
