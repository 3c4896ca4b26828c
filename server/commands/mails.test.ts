import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#server/sales/outbox/outbox.ts';
import { buy, cartWithRides } from '#tests/conformance/shopping.ts';
import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { runCommandIn } from '#tests/support/run-command.ts';

let store: Awaited<ReturnType<typeof openTestStoreInFolder>>;

beforeEach(async () => {
  store = await openTestStoreInFolder();
});
afterEach(() => store.close());

const mails = (...words: string[]) => runCommandIn(store.folder, 'mails', words);

const namedInTrail = async () =>
  (await store.database.raw.all<{ objects: string }>('SELECT objects FROM staff_acts')).map(({ objects }) => objects);

const claim = async () => (await store.commerce.outbox.claim(1, 60))[0] as OutboxMail;

async function unsentMail(tries: number): Promise<{ orderNumber: string; id: string }> {
  const { commerce, passMinutes } = store;
  const { order_number: orderNumber } = await buy(commerce, (await cartWithRides(commerce, { adults: 1 })).id);
  let id = '';
  for (let count = 0; count < tries; count++) {
    const mail = await claim();
    id = mail.id;
    await commerce.outbox.markNotSent(mail, 'EENVELOPE 550');
    passMinutes(400);
  }
  return { orderNumber, id };
}

describe('npm run mails', () => {
  it('names what could not be sent, and has it sent again', async () => {
    const { orderNumber, id } = await unsentMail(10);
    expect(await claim()).toBeUndefined();
    const [code, listed] = await mails('list');
    expect([code, listed]).toEqual([
      0,
      expect.stringMatching(`^${id}  ${orderNumber}  tickets  since 2026-03-10T01:00Z`),
    ]);
    expect(listed).toMatch(/ {2}10 tries {2}given up {2}EENVELOPE 550\n$/);
    expect(listed).not.toContain('@');

    const asked = await mails('retry');
    expect(asked).toEqual([
      1,
      expect.stringMatching(/^1 email to be sent again:\n.+ tickets .+\nWho acts: .+\nNothing was done\. Add --yes/),
    ]);
    expect(await namedInTrail()).toEqual([]);
    expect(await mails('retry', '--yes')).toEqual([0, '1 to be sent again.\n']);
    expect(await namedInTrail()).toEqual([`["mail ${id}"]`]);
    store.setClock(new Date(Date.now() + 60_000).toISOString());
    const again = await claim();
    expect(again).toMatchObject({ id, tries: 1 });
    await store.commerce.outbox.markSent(again);
    expect(await mails('list')).toEqual([0, 'All emails were sent, or wait for their first try.\n']);
  });

  it('sends only those that are named, and none that is on its way', async () => {
    const mail = await unsentMail(1);
    const [, listed] = await mails('list');
    expect(listed).toMatch(/ {2}1 tries {2}again at 2026-03-10T01:01Z {2}EENVELOPE 550\n$/);
    expect(await mails('retry', 'another', '--yes')).toEqual([1, expect.stringMatching(/^0 to be sent again\./)]);
    await claim();
    expect(await mails('retry', mail.id, '--yes')).toEqual([1, expect.stringMatching(/^0 to be sent again\./)]);
  });

  it('leaves in the audit trail the ids of the mails that it found, and nothing that was typed', async () => {
    const { id } = await unsentMail(1);
    expect((await mails('retry', 'Wong', id, '91234567', '--yes'))[0]).toBe(1);
    expect(await namedInTrail()).toEqual([`["mail ${id}"]`]);
  });

  it('says how it is used', async () => {
    expect(await mails()).toEqual([2, expect.stringContaining('Usage: npm run mails -- [options] [command]')]);
  });
});
