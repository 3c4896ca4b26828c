import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
const today = new Date().toISOString().slice(0, 10);
const usd = { asOf: today, rates: [{ currency: 'USD', rate: 0.12 }] };

async function open(rates: object | null) {
  store.answers.push(answerOf({ currency: 'HKD', rates }));
  await openStaffPage('/admin/list/rates', { permissions: ['rate.edit'] });
  await screen.findByRole('button', { name: 'Set the rates' });
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sent = () => store.asked.find(({ path }) => path.endsWith('/rates/set'))?.body;

describe('the page of exchange rates', () => {
  it('adds a currency, and sets the rates with those that it has shown', async () => {
    await open(usd);
    type(/^Currency, such as USD/, 'eur');
    await press('Add the rate');
    type(/^EUR/, '0.11');
    const rates = { asOf: today, rates: [...usd.rates, { currency: 'EUR', rate: 0.11 }] };
    store.answers.push(answerOf({ rates }), answerOf({ currency: 'HKD', rates }));
    await press('Set the rates');
    expect(sent()).toEqual({ rates, seen: usd });
    expect(await screen.findByText('The rates are set.')).toBeDefined();
  });

  it.each([
    ['that is empty', 'EUR', '', 'Please enter a number.'],
    ['of the store’s own currency', 'HKD', '1', 'The store’s own currency has no rate.'],
  ])('sends no rate %s', async (_, currency, rate, fault) => {
    await open(null);
    type(/^Currency, such as USD/, currency);
    await press('Add the rate');
    type(new RegExp(`^${currency}`), rate);
    await press('Set the rates');
    expect(screen.getByText(fault)).toBeDefined();
    expect(sent()).toBeUndefined();
  });

  it('shows the rates that others have set meanwhile', async () => {
    await open(usd);
    type(/^USD/, '0.13');
    store.answers.push(failureOf(409, 'thing-changed', 'Others have changed it.'));
    await press('Set the rates');
    store.answers.push(answerOf({ currency: 'HKD', rates: { ...usd, rates: [{ currency: 'USD', rate: 0.14 }] } }));
    await press('Try again');
    expect(screen.getByLabelText<HTMLInputElement>(/^USD/).value).toBe('0.14');
  });

  it('removes all rates after a question', async () => {
    await open(usd);
    await press('Remove all rates');
    store.answers.push(answerOf({ rates: null }), answerOf({ currency: 'HKD', rates: null }));
    const buttons = screen.getAllByRole('button', { name: 'Remove all rates' });
    await act(async () => void fireEvent.click(buttons.at(-1) as HTMLElement));
    expect(sent()).toEqual({ rates: null, seen: usd });
  });

  it('says when visitors no longer see the rates', async () => {
    await open({ ...usd, asOf: '2026-01-01' });
    expect(screen.getByText(/more than a week old/)).toBeDefined();
  });
});
