import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StuckMoney } from '#shared/contract/staff/stuck.ts';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const refused: StuckMoney = {
  ...{ kind: 'refund', id: 'key-1', number: 'K7M2Q9XFR4', method: 'stripe', state: 'refused' },
  ...{ amount: { value: 235, currency: 'HKD' }, since: '2026-03-01T16:30:00.000Z', fault: 'card_closed' },
};
const orphan: StuckMoney = {
  ...{ kind: 'orphan', id: 'key-2', number: null, method: 'paypal', state: 'captured' },
  ...{ amount: { value: 50, currency: 'HKD' }, since: '2026-03-02T16:30:00.000Z', fault: '' },
};

async function open(...stuck: StuckMoney[]): Promise<void> {
  store.answers.push(answerOf({ stuck }));
  await openStaffPage('/admin/list/payments', { permissions: ['payment.settle'] });
}

const press = (name: string, within_: { getByRole: typeof screen.getByRole } = screen) =>
  act(async () => void fireEvent.click(within_.getByRole('button', { name })));
const dialog = async () => within(await screen.findByRole('dialog'));

describe('payments that wait for staff', () => {
  it('are listed with the words of their service, and what can be done', async () => {
    await open(refused, orphan);
    const list = within(await screen.findByRole('region', { name: 'Payments that wait for staff' }));
    expect(list.getByText('Refused by the service')).toBeDefined();
    expect(list.getByText('card_closed')).toBeDefined();
    expect(list.getByText('Not in the books')).toBeDefined();
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Try the refund again', 'Give up', 'Return the money', 'Use for an order', 'Nothing to do'],
    ]);
  });

  it('are given up only with a reason, after the effect was shown', async () => {
    await open(refused);
    await screen.findByText('card_closed');
    await press('Give up');
    const form = await dialog();
    await press('Show what will happen', form);
    expect(store.asked).toHaveLength(1);
    fireEvent.change(form.getByLabelText(/Reason/), { target: { value: 'Paid in cash.' } });
    await press('Show what will happen', form);
    await form.findByText(/The books show the amount as written off/);
    store.answers.push(answerOf({ ok: true }), answerOf({ stuck: [] }));
    await press('Give up this refund', form);
    await screen.findByText('No payment is stuck, and nobody disputes one.');
    expect(store.asked[1]).toMatchObject({
      path: '/api/staff/write-off',
      body: { id: 'key-1', reason: 'Paid in cash.' },
    });
  });
});
