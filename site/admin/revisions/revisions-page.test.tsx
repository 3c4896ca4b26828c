import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Revision } from '#shared/contract/staff/catalogue.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

function revision(number: number, more: Partial<Revision> = {}): Revision {
  return {
    ...{ number, madeAt: '2026-03-01T16:30:00.000Z', madeBy: 'ada@example.com', origin: 'publish', note: 'Spring' },
    ...{ count: 2, names: ['Getting here', 'Trail cap'], ...more },
  };
}

async function open(path: string, answers: Record<string, StoreAnswer>) {
  store.answerBy = (asked) => answers[asked.replace('/api/staff/catalogue/', '')] ?? failureOf(500, 'internal-error');
  await openStaffPage(path, { permissions: ['catalogue.edit'] });
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the history', () => {
  it('shows who changed what, when and how', async () => {
    const revisions = [revision(9), revision(8, { origin: 'import', count: 12, names: ['A', 'B'], note: '' })];
    await open('/admin/list/revisions', { revisions: answerOf({ revisions, next: null }) });
    const [, first, second] = await screen.findAllByRole('row');
    const cellsOf = (row: HTMLElement | undefined) =>
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf(first)).toEqual([
      ...['Mon, 02 Mar 2026 00:30', 'ada@example.com', 'Published drafts', 'Spring', '2', 'Getting here, Trail cap'],
    ]);
    expect(cellsOf(second).slice(2)).toEqual(['Import of a file', '', '12', 'A, B and 10 more']);
    expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe('/en/admin/detail/revisions/9');
  });

  it('may be that of one thing', async () => {
    await open('/admin/list/revisions?kind=item&id=trail-cap', { revisions: answerOf({ revisions: [], next: null }) });
    expect(await screen.findByText('Only revisions of Item trail-cap')).toBeDefined();
    expect(store.asked[0]?.query).toMatchObject({ kind: 'item', id: 'trail-cap' });
    expect(await screen.findByText('Nothing has changed this yet.')).toBeDefined();
  });
});

describe('a revision', () => {
  const changes = [
    {
      ...{ kind: 'item', id: 'trail-cap', name: 'Trail cap' },
      fields: [
        { path: ['products'], before: ['a'], after: ['a', 'b'] },
        { path: ['image'], before: null, after: 'cap' },
      ],
    },
  ];

  it('shows each changed field from what to what', async () => {
    await open('/admin/detail/revisions/9', { revision: answerOf({ revision: revision(9), changes, next: null }) });
    const thing = await screen.findByRole('article', { name: 'Item: Trail cap' });
    expect(within(thing).getByText('Picture')).toBeDefined();
    expect(
      within(thing)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['a', 'a, b', 'Nothing', 'cap']);
  });

  it('is taken back by drafts, and the page of drafts opens', async () => {
    await open('/admin/detail/revisions/9', {
      revision: answerOf({ revision: revision(9), changes, next: null }),
      undo: answerOf({ count: 2 }),
      drafts: answerOf({ drafts: [], next: null }),
    });
    await screen.findByRole('article');
    await press('Undo…');
    expect(screen.getByRole('dialog').textContent).toContain('This makes 2 drafts');
    await press('Make drafts');
    expect(await screen.findByRole('heading', { level: 1, name: 'Drafts' })).toBeDefined();
    expect(store.asked.find(({ path }) => path.endsWith('/undo'))?.body).toEqual({ number: 9 });
    expect(screen.getByText('The drafts are made. Publish them to take the revision back.')).toBeDefined();
  });

  it('says why it cannot be taken back', async () => {
    await open('/admin/detail/revisions/9', {
      revision: answerOf({ revision: revision(9), changes, next: null }),
      undo: failureOf(409, 'draft-exists', 'There is an unpublished draft already (item trail-cap).'),
    });
    await screen.findByRole('article');
    await press('Undo…');
    await press('Make drafts');
    expect((await screen.findByRole('alert')).textContent).toContain('item trail-cap');
  });
});
