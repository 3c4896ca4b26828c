import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { pagesFor } from '#site/admin/pages.ts';
import { en } from '#site/admin/texts/en.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const linksOf = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link');

it('has links to the pages that the account opens, and to the languages', async () => {
  store.answers.push(answerOf({ orders: [], next: null }));
  await openStaffPage('/admin/list/orders?state=paid', { permissions: ['order.read'] });
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  const titles = pagesFor(['order.read']).map((name) => en.pages[name].title);
  expect(linksOf('Staff pages').map(({ textContent }) => textContent)).toEqual(titles);
  const current = linksOf('Staff pages').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['Orders']);
  expect(linksOf('Language').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/list/orders?state=paid&lang=hk',
    '/en/admin/list/orders?state=paid&lang=en',
  ]);
});

it('moves to another page without loading it, and the focus is on its heading', async () => {
  store.answers.push(answerOf({ acts: [], next: null }));
  await openStaffPage('/admin', { permissions: ['audit.read'] });
  const tile = await screen.findByRole('link', { name: /Who did what/ });
  await act(async () => void fireEvent.click(tile));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Audit trail' });
  expect(document.activeElement).toBe(heading);
  expect(location.pathname).toBe('/en/admin/list/audit');
  expect(document.title).toBe('Audit trail · Cloud Ridge 360');
});

it.each(['/admin/list/audit', '/admin/list/nothing'])('shows that the account does not open %s', async (path) => {
  await openStaffPage(path, { permissions: ['order.read'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'No such page' })).toBeDefined();
});

it('asks for the sign-in over the page when the session has ended, and repeats the call', async () => {
  store.answers.push(failureOf(401, 'sign-in-required', 'Please sign in first.'));
  await openStaffPage('/admin/list/orders', { account: 'me' });
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type(/Email/, 'ada@example.com');
  type(/Password/, 'wrong');
  store.answers.push(failureOf(401, 'sign-in-failed', 'The email address or the password is wrong.'));
  await press('Sign in');
  expect((await within(dialog).findByRole('alert')).textContent).toContain('is wrong');
  type(/Password/, 'right');
  store.answers.push(
    answerOf({ token: 'cookie', userinfo: { id: 'me' }, cart_id: null }),
    answerOf({ orders: [], next: null }),
  );
  await press('Sign in');
  await screen.findByText('There are no orders yet.');
  expect(store.asked.map(({ path }) => path)).toEqual([
    '/api/staff/orders',
    '/api/auth/login',
    '/api/auth/login',
    '/api/staff/orders',
  ]);
  expect(store.asked[2]?.body).toEqual({ email: 'ada@example.com', password: 'right' });
  expect(localStorage.length + sessionStorage.length).toBe(0);
});

it('shows that the session has ended when the dialog is closed', async () => {
  store.answers.push(failureOf(401, 'sign-in-required', 'Please sign in first.'));
  await openStaffPage('/admin/list/orders');
  await screen.findByRole('dialog');
  await press('Cancel');
  expect((await screen.findByRole('alert')).textContent).toContain('Your session has ended.');
});

it('asks only for the password when the call needs it, and for the whole sign-in when the session has ended meanwhile', async () => {
  store.answers.push(failureOf(403, 'password-needed', 'Please type your password.'));
  await openStaffPage('/admin/list/orders');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm your password' });
  expect(within(dialog).queryByLabelText(/Email/)).toBeNull();
  fireEvent.change(within(dialog).getByLabelText(/Password/), { target: { value: 'right' } });
  store.answers.push(failureOf(401, 'sign-in-required', 'Please sign in first.'));
  await press('Confirm');
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeDefined();
  expect(store.asked.map(({ path }) => path)).toEqual(['/api/staff/orders', '/api/auth/confirm']);
});
