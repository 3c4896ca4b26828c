import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiKey } from '#shared/contract/staff/keys.ts';
import { en } from '#site/admin/texts/en.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import { keysTexts } from './texts.ts';

const own = keysTexts.en;
const store = fakeStoreOfFile();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const turnstiles: ApiKey = {
  ...{ id: 'key-1', name: 'Turnstiles', lastFour: 'aB3-', permissions: ['order.redeem'], version: 4 },
  ...{ madeBy: 'ada@example.com', makerHasLess: false, madeAt: inDays(-30), endsOn: '2030-01-31', endsAt: inDays(90) },
  ...{ revokedAt: null, usedAt: null, usedFrom: null },
  refundLimit: { value: 0, currency: 'HKD' },
  refundedToday: { value: 0, currency: 'HKD' },
};

async function open(keys: ApiKey[], permissions = ['owner']): Promise<void> {
  store.answers.push(answerOf({ keys, next: null }));
  await openStaffPage('/admin/list/keys', { permissions });
  await screen.findByRole('region', { name: own.list }, { timeout: 30_000 });
  await screen.findByText(keys.length > 0 ? own.shown(keys.length) : own.none);
}
const press = (name: string, place = screen.getByRole('main')) =>
  act(async () => void fireEvent.click(within(place).getByRole('button', { name })));
const dialog = () => screen.getByRole('dialog');
const type = (name: RegExp, value: string) =>
  act(async () => void fireEvent.change(within(dialog()).getByLabelText(name), { target: { value } }));
const list = () => screen.getByRole('region', { name: own.list }).textContent ?? '';

describe('the page of API keys', () => {
  it('marks keys that end soon or have ended, and a maker who may do less now', async () => {
    await open([
      turnstiles,
      { ...turnstiles, id: 'key-2', name: 'Kiosk', endsAt: inDays(3), usedAt: inDays(-1), usedFrom: '192.0.2.1' },
      { ...turnstiles, id: 'key-3', name: 'Old', endsAt: inDays(-3), makerHasLess: true },
      { ...turnstiles, id: 'key-4', name: 'Lost', revokedAt: inDays(-1) },
    ]);
    for (const word of Object.values(own.states)) expect(list()).toContain(word);
    expect(list()).toContain(own.from('192.0.2.1'));
    expect(list()).toContain(own.makerHasLess);
    expect(screen.getAllByRole('button', { name: own.revoke })).toHaveLength(3);
  });

  it('makes a key, and shows its secret until it is stored', async () => {
    await open([]);
    await press(own.make);
    await type(new RegExp(`^${own.name}`), 'Kiosk');
    await act(async () => void fireEvent.click(within(dialog()).getByRole('checkbox', { name: /^order\.read/ })));
    await press(en.act.preview, dialog());
    expect(dialog().textContent).toContain('order.read');
    const secret = `gk_${'s'.repeat(43)}`;
    store.answers.push(answerOf({ key: { ...turnstiles, permissions: ['order.read'] }, secret }));
    store.answers.push(answerOf({ keys: [turnstiles], next: null }));
    await press(own.makeNow, dialog());
    expect(store.asked.find(({ path }) => path === '/api/staff/keys/make')?.body).toMatchObject({
      ...{ name: 'Kiosk', permissions: ['order.read'], refundLimit: 0 },
    });
    const shown = await screen.findByRole('dialog', { name: own.secretTitle });
    expect(within(shown).getByLabelText<HTMLInputElement>(own.secret).value).toBe(secret);
    expect(shown.querySelector('pre')?.textContent).toContain('/api/staff/orders');
    await act(async () => void fireEvent.keyDown(shown, { key: 'Escape' }));
    await press(own.close, dialog());
    expect(document.body.innerHTML).not.toContain(secret);
  });

  it('offers no permission that the person lacks, and none that no key has', async () => {
    await open([turnstiles], ['key.manage', 'order.read']);
    expect(screen.queryByRole('button', { name: own.change })).toBeNull();
    await press(own.make);
    const box = (name: string) => within(dialog()).queryByRole('checkbox', { name: new RegExp(`^${name}`) });
    expect(box('order\\.read')?.hasAttribute('disabled')).toBe(false);
    expect(box('order\\.redeem')?.hasAttribute('disabled')).toBe(true);
    for (const never of ['owner', 'staff\\.manage', 'key\\.manage', 'setting\\.edit']) expect(box(never)).toBeNull();
  });

  it('changes and revokes the key that it has shown', async () => {
    await open([turnstiles]);
    await press(own.change);
    await type(new RegExp(`^${own.name}`), 'Gates');
    await press(en.act.preview, dialog());
    store.answers.push(failureOf(409, 'preview-changed', 'This has changed.'));
    await press(own.changeNow, dialog());
    expect(store.asked.at(-1)).toMatchObject({
      path: '/api/staff/keys/key-1/change',
      body: { name: 'Gates', permissions: ['order.redeem'], endsOn: '2030-01-31', refundLimit: 0, version: 4 },
    });
    expect(dialog().textContent).toContain('This has changed.');
    await press(en.act.back, dialog());
    await press(en.cancel, dialog());
    await press(own.revoke);
    store.answers.push(answerOf({}), answerOf({ keys: [], next: null }));
    await press(own.revokeNow, dialog());
    expect(store.asked.map(({ path }) => path)).toContain('/api/staff/keys/key-1/revoke');
  });
});
