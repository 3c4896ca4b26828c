import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OneStaffAccount } from '#shared/contract/staff/accounts.ts';
import { en } from '#site/admin/texts/en.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';
import { staffTexts } from './texts.ts';

const own = staffTexts.en;
const store = fakeStoreOfFile();

const mei: OneStaffAccount = {
  ...{ id: 'mei', email: 'mei@example.com', firstName: 'Mei', lastName: 'Chan', locale: 'hk' },
  permissions: ['order.read', 'order.refund', 'shop.manage:7'],
  createdAt: '2026-03-01T00:00:00.000Z',
  lastSeenAt: null,
  ...{ sessions: 1, passkeys: 0, ownPasskeys: [], madeKeys: [] },
  openSessions: [{ device: 'Chrome', createdAt: '2026-03-01T00:00:00.000Z', seenAt: '2026-03-01T16:30:00.000Z' }],
};

async function open(permissions: string[], account = mei): Promise<void> {
  store.answers.push(answerOf({ account }));
  await openStaffPage('/admin/detail/staff/mei', { permissions });
  await screen.findByRole('region', { name: own.sessions }, { timeout: 30_000 });
}
const press = (name: string, place = screen.getByRole('main')) =>
  act(async () => void fireEvent.click(within(place).getByRole('button', { name })));
const dialog = () => screen.getByRole('dialog');
const box = (name: string) => within(dialog()).getByRole('checkbox', { name: new RegExp(`^${name}`) });

describe('the page of an account', () => {
  it('shows where the account is signed in, and its shops', async () => {
    await open(['owner']);
    expect(screen.getByRole('region', { name: own.sessions }).textContent).toContain('Chrome');
    expect(screen.getByRole('region', { name: own.opens }).textContent).toContain('shop.manage:7');
  });

  it('offers no link, no sessions and no lock-out to somebody who lacks a permission of the account', async () => {
    await open(['staff.manage', 'order.read']);
    expect(screen.queryByRole('button', { name: own.remove })).toBeNull();
    expect(screen.queryByRole('button', { name: own.sendLink })).toBeNull();
    await press(own.permit);
    expect(box('order.refund').hasAttribute('disabled')).toBe(true);
    expect(box('order.read').hasAttribute('disabled')).toBe(false);
    expect(within(dialog()).queryByLabelText(own.shops)).toBeNull();
  });

  it('sends the permissions that it has shown, and keeps the shops', async () => {
    await open(['staff.manage', 'order.read']);
    await press(own.permit);
    await act(async () => void fireEvent.click(box('order.read')));
    await press(en.act.preview, dialog());
    expect(dialog().textContent).toContain(own.taken);
    store.answers.push(failureOf(409, 'preview-changed', 'This has changed.'));
    await press(own.permitNow, dialog());
    expect(store.asked.at(-1)).toMatchObject({
      path: '/api/staff/accounts/mei/permissions',
      body: { permissions: ['order.refund', 'shop.manage:7'], seenPermissions: mei.permissions },
    });
    expect(dialog().textContent).toContain('This has changed.');
  });

  it('says that raised rights end every way into the account, and whether a link is sent', async () => {
    await open(['owner']);
    await press(own.permit);
    await act(async () => void fireEvent.click(box('staff.manage')));
    await press(en.act.preview, dialog());
    expect(dialog().textContent).toContain(own.endsWaysIn);
  });

  it('revokes the keys of a removed account, unless the person chooses otherwise', async () => {
    await open(['owner'], { ...mei, madeKeys: [{ id: 'key-1', name: 'Turnstiles', lastFour: 'aB3-' }] });
    expect(screen.getByRole('region', { name: own.madeKeys }).textContent).toContain('…aB3-');
    await press(own.remove);
    expect(dialog().textContent).toContain(own.keysMade('Turnstiles'));
    await press(en.act.preview, dialog());
    expect(dialog().textContent).toContain(own.keysEnd);
    store.answers.push(failureOf(409, 'last-owner', 'This is the only owner.'));
    await press(own.removeNow, dialog());
    expect(store.asked.at(-1)).toMatchObject({ path: '/api/staff/accounts/mei/remove', body: { revokesKeys: true } });
  });
});
