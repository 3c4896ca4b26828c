import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { create } from '#shared/contract/enquiry.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { Enquiry } from './enquiry.tsx';

let host: HTMLElement;
let store: StubbedCalls;

beforeEach(() => {
  host = document.createElement('div');
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
  render(<Enquiry host={host} sku="sunrise-tai-chi" />);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}( \\*)?$`));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

function fillIn() {
  type('Name', 'Mei Chan');
  type('Email', 'mei@example.com');
  type('Preferred date', '2026-12-05');
  type('Number of people', '12');
  type('Message', 'We are twelve.\nMay we come at dawn?');
}

it('sends the typed text, and shows where the answer arrives', async () => {
  const heard = vi.fn();
  host.addEventListener('gondola-enquiry-sent', (event) => heard((event as CustomEvent).detail));
  store.answer(create, {});
  fillIn();
  press();
  const told = await screen.findByText('We will reply to mei@example.com.');
  await waitFor(() => expect(told.closest('[tabindex]')).toBe(document.activeElement));
  expect(store.sentTo(create)).toEqual([
    {
      sku: 'sunrise-tai-chi',
      name: 'Mei Chan',
      email: 'mei@example.com',
      phone: '',
      date: '2026-12-05',
      people: 12,
      message: 'We are twelve.\nMay we come at dawn?',
    },
  ]);
  expect(heard).toHaveBeenCalledWith({ sku: 'sunrise-tai-chi' });
});

it('moves the focus to the first field with a problem, and sends nothing', () => {
  press();
  expect(document.activeElement).toBe(field('Name'));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Name is required.',
    'Email is required.',
    'Message is required.',
  ]);
  expect(store.sentTo(create)).toEqual([]);
});

it('shows the error of the store, and keeps the typed text', async () => {
  store.answer(create, errorAnswer('date-not-available', 'Not on this day.'));
  fillIn();
  press();
  expect((await screen.findByRole('alert')).textContent).toBe('Not on this day.');
  expect(field('Message').value).toContain('twelve');
});
