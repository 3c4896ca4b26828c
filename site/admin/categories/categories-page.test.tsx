import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ThingRow } from '#shared/contract/staff/catalogue.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

interface Category {
  id: number;
  parent: number | null;
  position: number;
}

function row({ id, parent, position }: Category, more: Partial<ThingRow> = {}): ThingRow {
  return {
    ...{ kind: 'category', id: String(id), name: `Category ${id}`, state: 'published', savedAt: null, image: '' },
    ...{ missing: [], price: null, isOnSale: null, uses: null, place: { parent, position, role: null, jump: false } },
    ...more,
  };
}

const root = { id: 2, parent: null, position: 1 };
const rides = { id: 3, parent: 2, position: 10 };
const walks = { id: 4, parent: 2, position: 20 };

/** Opens the list. Each category is read as its document in `documents`, without a draft. */
async function open(rows: ThingRow[], saved = answerOf({ draft: null })) {
  const documents = new Map([rides, walks].map((one) => [String(one.id), { ...one, name: { en: 'x' }, urlKey: 'x' }]));
  store.answerBy = (path) => {
    if (path.endsWith('/things')) return answerOf({ things: rows, next: null, nextId: 5 });
    if (path.endsWith('/save')) return saved;
    if (!path.endsWith('/thing')) return failureOf(500, 'internal-error');
    const { kind, id } = store.asked.at(-1)?.query ?? {};
    const published = documents.get(id ?? '') ?? null;
    return answerOf({ kind, id, published, draft: null, languages: ['en', 'hk'], currency: 'HKD' });
  };
  await openStaffPage('/admin/list/categories', { permissions: ['catalogue.edit'] });
  await screen.findByText('Category 2');
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const bodiesOf = (path: string) => store.asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body);

describe('the categories', () => {
  it('are in the sequence of the menu, each with its state and role', async () => {
    const picks = { ...row({ id: 9, parent: 2, position: 5 }, { state: 'changed' }) };
    picks.place = { parent: 2, position: 5, role: 'picks', jump: true };
    await open([row(walks), row(rides), row(root), picks]);
    const names = within(screen.getByRole('region', { name: 'Categories' })).getAllByRole('link');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Category 2',
      'Category 9',
      'Category 3',
      'Category 4',
    ]);
    const item = names[1]?.closest('li') as HTMLElement;
    expect(item.textContent).toContain('Changed, not yet published');
    expect(item.textContent).toContain('Our picks');
    expect(item.textContent).toContain('Opens its first product');
    expect(screen.getByRole('status').textContent).toBe('4 categories');
  });

  it('change places by a button, as drafts that keep everything else', async () => {
    await open([row(root), row(rides), row(walks)]);
    await press('Move Category 4 up');
    const kept = { name: { en: 'x' }, urlKey: 'x', parent: 2 };
    expect(bodiesOf('/save')).toEqual([
      { kind: 'category', id: '4', version: 0, merged: false, document: { ...kept, id: 4, position: 10 } },
      { kind: 'category', id: '3', version: 0, merged: false, document: { ...kept, id: 3, position: 20 } },
    ]);
    expect(await screen.findByText('Drafts with the new sequence are saved.')).toBeDefined();
  });

  it('cannot move beyond their neighbours', async () => {
    await open([row(root), row(rides), row(walks)]);
    const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
    expect(['Move Category 3 up', 'Move Category 3 down', 'Move Category 4 down'].map(isDisabled)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('say why they did not move', async () => {
    await open([row(root), row(rides), row(walks)], failureOf(409, 'draft-changed', 'Somebody else has saved this.'));
    await press('Move Category 3 down');
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else has saved this.');
  });
});
