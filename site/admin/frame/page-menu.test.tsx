import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '#site/admin/texts/en.ts';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
beforeEach(() => localStorage.clear());

const menu = () => within(screen.getByRole('navigation', { name: 'Staff pages' }));
const heading = (name: string) => menu().getByRole('button', { name });
const links = () =>
  menu()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const openPages = async (account = 'me', path = '/admin/list/audit') => {
  store.answerBy = () => answerOf({ acts: [], next: null });
  await openStaffPage(path, { permissions: ['owner'], account });
  await screen.findByRole('heading', { level: 1, name: en.pages.audit.title });
};
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

it('opens the group of the page, and shows only the headings of the others', async () => {
  await openPages();
  expect(links()).toEqual([
    ...['Today', 'Calendar', 'Store', 'Wording of emails', 'Settings', 'Staff', 'My sign-in', 'API keys', 'Webhooks'],
    ...['Tasks', 'Audit trail'],
  ]);
  expect(heading('Settings').getAttribute('aria-expanded')).toBe('true');
  expect(heading('Catalogue').getAttribute('aria-expanded')).toBe('false');
});

it('keeps the opened and closed groups of each account in the browser', async () => {
  await openPages();
  await press(heading('Money'));
  await press(heading('Settings'));
  expect(links()).toEqual(['Today', 'Calendar', 'Money reports', 'Stuck payments', 'Gift codes', 'Exchange rates']);
  cleanup();
  await openPages();
  expect(heading('Money').getAttribute('aria-expanded')).toBe('true');
  cleanup();
  await openPages('another');
  expect(heading('Money').getAttribute('aria-expanded')).toBe('false');
});

it('opens a closed group again when its page is opened', async () => {
  localStorage.setItem('gondola-staff-menu:me', '{"settings":false}');
  await openPages();
  expect(heading('Settings').getAttribute('aria-expanded')).toBe('true');
});

it.each(['null', 'not JSON', '[]'])('ignores the damaged choices %s', async (stored) => {
  localStorage.setItem('gondola-staff-menu:me', stored);
  await openPages();
  expect(links()).toContain('Audit trail');
});

it('works where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await openPages();
  await press(heading('Money'));
  expect(links()).toContain('Gift codes');
  vi.restoreAllMocks();
});

it('has no groups for an account with few pages', async () => {
  await openStaffPage('/admin/list/nothing', { permissions: ['order.refund', 'audit.read'] });
  expect(links()).toEqual(['Today', 'Refund requests', 'My sign-in', 'Audit trail']);
  expect(menu().queryAllByRole('button')).toEqual([]);
});
