// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepMemberName, readMemberName } from '#shared/state/member-name.ts';
import { startAccountLinks } from './account-links.ts';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.page = 'home';
  document.body.innerHTML = '<a href="/en/login" data-account="/en/user"><span data-account-name="">Member</span></a>';
});

const shown = () => {
  const link = document.querySelector('a');
  return [
    link?.textContent,
    link?.getAttribute('href')?.replace(/^https?:\/\/[^/]+/, ''),
    link?.hasAttribute('data-named'),
  ];
};

it('leads a guest to the sign-in page', () => {
  startAccountLinks();
  expect(shown()).toEqual(['Member', expect.stringMatching(/\/en\/login$/), false]);
});

it("shows a member's first name as text, and leads to the account", () => {
  keepMemberName('<b>Mei</b>');
  startAccountLinks();
  expect(shown()).toEqual(['<b>Mei</b>', '/en/user', true]);
  expect(document.querySelector('b')).toBeNull();
});

it('follows a change in another tab', () => {
  keepMemberName('Mei');
  startAccountLinks();
  keepMemberName('');
  dispatchEvent(new Event('storage'));
  expect(shown()).toEqual(['Member', expect.stringMatching(/\/en\/login$/), false]);
});

it('removes the name on the sign-in page, which only a guest can see', () => {
  keepMemberName('Mei');
  document.documentElement.dataset.page = 'login';
  startAccountLinks();
  expect(shown()[0]).toBe('Member');
  expect(readMemberName()).toBe('');
});
