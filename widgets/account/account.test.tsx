import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '#shared/contract/auth.ts';
import {
  changePassword,
  endSessions,
  get,
  type Session,
  sessions,
  update,
  updateEmail,
} from '#shared/contract/user.ts';
import { keepMemberName, readMemberName } from '#shared/state/member-name.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#shared/testing/stub-calls.ts';
import { Account } from './account.tsx';

let host: HTMLElement;
let store: StubbedCalls;
const customer = { id: '1', email: 'mei@example.com', firstname: 'Mei', lastname: 'Lam', prefix: 'Ms', role: 1 };

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  localStorage.clear();
  settings.value = settingsFor('', '');
  store.answer(get, { customer });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (view: string) => render(<Account host={host} view={view} />);
const fields = (name: string) => screen.getAllByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const type = (name: string, value: string) => fireEvent.change(fields(name)[0] as Element, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the profile', () => {
  it('changes the names, of which the header follows the first', async () => {
    const heard = vi.fn();
    host.addEventListener('gondola-member-change', heard);
    store.answer(update, { customer: { ...customer, firstname: 'Mei Ling' } });
    show('profile');
    await screen.findByText('Your name');
    type('First name', 'Mei Ling ');
    press('Save');
    expect(await screen.findByText('Your name is saved.')).toBeTruthy();
    expect(store.sentTo(update)).toEqual([{ firstname: 'Mei Ling', lastname: 'Lam', prefix: 'Ms' }]);
    expect(readMemberName()).toBe('Mei Ling');
    expect(heard).toHaveBeenCalledOnce();
  });

  it('asks for another address, with the password, whose fault is told beside it', async () => {
    store.answer(updateEmail, errorAnswer('password-wrong', 'Not your password.'), {});
    show('profile');
    await screen.findByText('Your name');
    type('E-mail', 'new@example.com');
    type('Password', 'wrong');
    press('Change the address');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Not your password.');
    expect(fields('Password')[0]?.getAttribute('aria-describedby')).toBe(alert.id);
    expect(document.activeElement).toBe(fields('Password')[0]);
    type('Password', 'cable car 1');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Change the address');
    expect(await screen.findByText(/We have written to new@example.com/)).toBeTruthy();
    expect(fields('Password')[0]?.value).toBe('');
  });

  it('signs out, and forgets the name', async () => {
    const leave = vi.spyOn(location, 'replace').mockImplementation(() => {});
    keepMemberName('Mei');
    store.answer(logout, {});
    show('profile');
    await screen.findByText('Your name');
    press('Sign out');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/login'));
    expect(readMemberName()).toBe('');
  });

  it('leads to signing in, and back, when the session has ended', async () => {
    store.answer(get, errorAnswer('sign-in-required', 'Please sign in first.'));
    show('profile');
    const link = await screen.findByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toMatch(/^\/login\?redirect=%2F/);
  });
});

it('the password is changed by the one that one has', async () => {
  store.answer(changePassword, {});
  show('password');
  type('Password', 'cable car 1');
  type('New password', 'cable car 2');
  type('New password again', 'cable car 2');
  press('Set the password');
  expect(await screen.findByText('All other devices are signed out.')).toBeTruthy();
  expect(store.sentTo(changePassword)).toEqual([{ currentPassword: 'cable car 1', newPassword: 'cable car 2' }]);
});

describe('the sessions', () => {
  const session = (id: string, more: Partial<Session> = {}): Session => ({
    id,
    device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/144.0',
    created_at: '2026-03-01T10:00:00.000Z',
    seen_at: '2026-03-02T10:00:00.000Z',
    is_current: false,
    ...more,
  });
  const here = session('a', { is_current: true });

  it('are named by what they are, and one is ended', async () => {
    store.answer(sessions, { sessions: [here, session('b', { device: 'curl' })] });
    store.answer(endSessions, { sessions: [here] });
    show('sessions');
    expect(await screen.findByText('Firefox · Windows')).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
    press('Sign out there: Unknown device');
    expect(await screen.findByText('Signed out there.')).toBeTruthy();
    expect(store.sentTo(endSessions)).toEqual([{ id: 'b' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are all ended but this one', async () => {
    store.answer(sessions, { sessions: [here, session('b'), session('c')] });
    store.answer(endSessions, { sessions: [here] });
    show('sessions');
    await screen.findByText('This device');
    press('Sign out everywhere else');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(store.sentTo(endSessions)).toEqual([{}]);
  });
});

it('is a link to the store on a page of another origin', () => {
  settings.value = settingsFor('https://store.example', 'pk_test');
  show('profile');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://store.example/user');
});
