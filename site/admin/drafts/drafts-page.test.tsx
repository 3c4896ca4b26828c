import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';
import type { ListedDraft } from './listed-draft.ts';

const store = fakeStoreOfFile();

function draft(id: string, more: Partial<ListedDraft['draft']> = {}): ListedDraft {
  return {
    ...{ kind: 'article', id, name: `Article ${id}` },
    draft: {
      ...{ version: 3, document: { id }, savedAt: '2026-03-01T16:30:00.000Z', savedBy: 'ada@example.com' },
      ...{ publishAt: null, isBehind: false, faults: [], ...more },
    },
    changes: [{ path: ['title', 'en'], before: 'Getting here', after: 'How to get here' }],
  };
}

async function open(answers: Record<string, StoreAnswer>, permissions = ['catalogue.edit', 'catalogue.publish']) {
  store.answerBy = (path) => answers[path.replace('/api/staff/catalogue/', '')] ?? failureOf(500, 'internal-error');
  await openStaffPage('/admin/list/drafts', { permissions });
}

const page = (...drafts: ListedDraft[]) => answerOf({ drafts, next: null });
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const bodiesOf = (path: string) => store.asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body);

describe('a draft', () => {
  it('shows who saved it and what it changes, before and after', async () => {
    await open({ drafts: page(draft('here')) });
    const card = (await screen.findByText('Article: Article here')).closest('li') as HTMLElement;
    expect(card.textContent).toContain('Article: Article here');
    expect(card.textContent).toContain('Draft saved by ada@example.com, Mon, 02 Mar 2026 00:30');
    expect(within(card).getByText('Title › English')).toBeDefined();
    expect(
      within(card)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Getting here', 'How to get here']);
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/en/admin/detail/articles/here');
  });

  it('shows its faults, and that others have published the thing meanwhile', async () => {
    const faults = [{ path: ['title'], message: 'needs a text', code: 'field-invalid' }];
    await open({ drafts: page(draft('here', { faults, isBehind: true })) });
    expect((await screen.findByRole('alert')).textContent).toContain('Title: Please write this text.');
    expect(screen.getByText('Published by others meanwhile')).toBeDefined();
  });

  it('is discarded in the version that was shown', async () => {
    await open({ drafts: page(draft('here')), discard: answerOf({ ok: true }) });
    await screen.findByText('Article: Article here');
    await press('Discard draft: Article: Article here');
    await press('Discard draft');
    expect(bodiesOf('/discard')).toEqual([{ kind: 'article', id: 'here', version: 3 }]);
  });
});

it('a draft with a time is taken off it', async () => {
  const publishAt = '2026-03-05T01:00:00.000Z';
  await open({ drafts: page(draft('here', { publishAt })), unschedule: answerOf({ ok: true }) });
  expect((await screen.findByText(/It is published by itself/)).textContent).toContain('Thu, 05 Mar 2026 09:00');
  await press('Do not publish by itself');
  expect(bodiesOf('/unschedule')).toEqual([{ kind: 'article', id: 'here', version: 3 }]);
});

describe('publishing', () => {
  const preview = answerOf({
    changes: [{ kind: 'article', id: 'here', name: 'Article here', fields: draft('here').changes }],
    ...{ faults: [], behind: [], belowSold: [], dangers: [] },
  });

  it('takes several chosen drafts in one step, after it has shown what changes', async () => {
    await open({
      drafts: page(draft('here'), draft('there', { version: 5 }), draft('nowhere')),
      'preview-publish': preview,
      publish: answerOf({ revision: 8 }),
    });
    await screen.findAllByRole('checkbox');
    for (const name of ['Article: Article here', 'Article: Article there'])
      fireEvent.click(screen.getByRole('checkbox', { name }));
    await press('Publish 2 drafts…');
    await press('Show what will happen');
    await press('Publish');
    const drafts = [
      { kind: 'article', id: 'here', version: 3 },
      { kind: 'article', id: 'there', version: 5 },
    ];
    expect(bodiesOf('/preview-publish')).toEqual([{ drafts }]);
    expect(bodiesOf('/publish')).toMatchObject([{ drafts, note: '', despite_newer: false }]);
    expect(await screen.findByText('Published.')).toBeDefined();
  });

  it('needs its own permission', async () => {
    await open({ drafts: page(draft('here')) }, ['catalogue.edit']);
    await screen.findByText('Article: Article here');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  });
});

it('says that there is no draft, or why the list failed', async () => {
  await open({ drafts: page() });
  expect(await screen.findByText('There is no draft. Everything is published.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
});
