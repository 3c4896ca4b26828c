import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import type { Party } from './day-sheet.ts';
import { exportDay } from './export-day.ts';

const ada: Actor = { madeBy: 'a call', accountId: 'ada', systemUser: null, permissions: ['order.read'] };
const desk = { database: { commit: async () => 'done' } as never, clock: () => new Date('2026-03-10T01:00:00Z') };

function party(number: string, ended: () => void): Party {
  const item = { productName: 'Ride', variantLabel: 'Adult', visitDate: '2026-03-14', slot: '10:00', redeemed: 0 };
  const address = { firstName: 'Mei', lastName: 'Chan' };
  const order = { number, status: 'paid', locale: 'en', buyer: { email: 'mei@example.com', address } };
  return {
    slot: '10:00',
    order: order as never,
    get items() {
      ended();
      return [{ ...item, ordered: 1, refunded: 0, detail: [] } as never];
    },
  };
}

it('writes each batch of orders before it reads the next one', async () => {
  const done: string[] = [];
  async function* read() {
    for (const number of ['A1', 'B2']) {
      done.push(`read ${number}`);
      yield [party(number, () => done.push(`wrote ${number}`))];
    }
  }
  const file = await exportDay(desk, ada, '2026-03-14', read);
  expect(done).toEqual(['read A1', 'wrote A1', 'read B2', 'wrote B2']);
  const lines = file.ok ? file.value.toString().trim().split('\r\n') : [];
  expect(lines.map((line) => line.split(',')[0])).toEqual(['order', 'A1', 'B2']);
});
