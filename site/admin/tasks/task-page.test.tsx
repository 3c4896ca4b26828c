import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
const task = {
  ...{ id: 't1', kind: 'audit', state: 'running', progress: 40, madeAt: '2026-03-10T01:00:00Z' },
  ...{ endedAt: null, failure: null, count: null, file: null, keptUntil: null },
};
const done = {
  ...task,
  ...{ state: 'done', progress: 100, count: 2, endedAt: '2026-03-10T01:05:00Z', keptUntil: '2026-03-17T01:05:00Z' },
  file: { name: 'audit.txt', size: 2000 },
};

it('shows the progress, stops the task, and shows how it ended', async () => {
  let now: object = task;
  store.answerBy = (path) => {
    if (path.endsWith('/stop')) now = { ...task, state: 'stopped' };
    return answerOf({ task: now });
  };
  await openStaffPage('/admin/detail/tasks/t1');
  expect((await screen.findByRole('progressbar', { name: 'Progress: Audit' })).getAttribute('aria-valuenow')).toBe(
    '40',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByText('Audit: Stopped');
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('has a link to the file of a done task', async () => {
  store.answerBy = () => answerOf({ task: done });
  await openStaffPage('/admin/detail/tasks/t1');
  const link = await screen.findByRole('link', { name: 'Download audit.txt (2 kB)' });
  expect(link.getAttribute('href')).toBe('/api/staff/tasks/t1/file?store=en');
  expect(screen.getByText('Audit: 2 findings')).toBeTruthy();
});

it('lists all tasks of the account, with links', async () => {
  store.answerBy = () => answerOf({ tasks: [done, { ...task, id: 't2' }], next: null });
  await openStaffPage('/admin/list/tasks');
  await screen.findByText('2 tasks');
  const links = screen.getAllByRole('link', { name: 'Audit' }).map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/admin/detail/tasks/t1', '/en/admin/detail/tasks/t2']);
  await waitFor(() => expect(screen.getByText('Running · 40%')).toBeTruthy());
});
