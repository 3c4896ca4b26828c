import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UnsentMail } from '#shared/contract/staff/stuck.ts';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const givenUp: UnsentMail = {
  ...{ id: 'mail-1', kind: 'tickets', number: 'K7M2Q9XFR4', state: 'failed', tries: 10, fault: '550 no such user' },
  ...{ queuedAt: '2026-03-01T01:00:00.000Z', dueAt: '2026-03-01T09:00:00.000Z' },
};

it('an email that was given up is sent again', async () => {
  store.answers.push(answerOf({ mails: [givenUp], next: null }));
  await openStaffPage('/admin/list/mails', { permissions: ['mail.retry'] });
  const list = within(await screen.findByRole('region', { name: 'Emails that could not be sent' }));
  for (const words of ['Tickets', 'Given up', '550 no such user', '1 email'])
    expect(await list.findByText(words)).toBeDefined();
  await act(async () => void fireEvent.click(list.getByRole('button', { name: 'Send again' })));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('It is sent within a minute, to its former address.');
  store.answers.push(answerOf({ count: 1 }), answerOf({ mails: [], next: null }));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Send again' })));
  await screen.findByText('To be sent again within a minute.');
  expect(store.asked[1]).toMatchObject({ path: '/api/staff/retry-mails', body: { ids: ['mail-1'] } });
});
