import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const published = {
  id: 'here',
  title: { en: 'Getting here', hk: '交通' },
  summary: { en: 'x' },
  content: { en: '<p>x</p>' },
};
const shop = { languages: ['en', 'hk'], currency: 'HKD' };
const draft = { savedAt: '2026-03-01T16:30:00.000Z', savedBy: 'ada@example.com', publishAt: null, isBehind: false };

async function open(id: string, answers: Record<string, StoreAnswer>) {
  store.answerBy = (path) => answers[path.replace('/api/staff/catalogue/', '')] ?? failureOf(404, 'thing-not-found');
  await openStaffPage(`/admin/detail/articles/${id}`, { permissions: ['catalogue.edit', 'catalogue.publish'] });
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const bodiesOf = (path: string) => store.asked.filter((one) => one.path.endsWith(path)).map(({ body }) => body);
const fieldOf = (group: string, language: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(language);

describe('an article', () => {
  it('is saved as a draft with everything that the form does not show', async () => {
    const document = { ...published, title: { en: 'How to get here', hk: '交通' } };
    await open('here', {
      thing: answerOf({ kind: 'article', id: 'here', published: { ...published, image: 'map' }, draft: null, ...shop }),
      save: answerOf({ draft: { ...draft, version: 1, document, faults: [] } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Article: Getting here' })).toBeDefined();
    fireEvent.change(fieldOf('Title', 'English'), { target: { value: 'How to get here' } });
    await press('Save draft');
    expect(bodiesOf('/save')).toMatchObject([
      { kind: 'article', id: 'here', version: 0, document: { ...document, image: 'map' } },
    ]);
  });

  it('marks the languages in which a text is missing', async () => {
    const thing = { kind: 'article', id: 'here', published, draft: null, ...shop };
    await open('here', { thing: answerOf(thing) });
    await screen.findByRole('group', { name: 'Summary' });
    expect(within(screen.getByRole('group', { name: 'Summary' })).getAllByText('Missing')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'View page' }).getAttribute('href')).toBe('/en/article/here');
  });

  it('is made under an id that is typed once', async () => {
    const document = { id: 'winter', title: { en: 'Winter' }, summary: {}, content: {} };
    await open('~new', {
      thing: answerOf({ kind: 'store', id: 'store', published: {}, draft: null, ...shop }),
      save: answerOf({ draft: { ...draft, version: 1, document, faults: [] } }),
    });
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name in the address/ }), {
      target: { value: 'winter' },
    });
    fireEvent.change(fieldOf('Title', 'English'), { target: { value: 'Winter' } });
    store.answerBy = (path) =>
      path.endsWith('/save')
        ? answerOf({ draft: { ...draft, version: 1, document, faults: [] } })
        : failureOf(404, 'thing-not-found');
    await press('Save draft');
    expect(bodiesOf('/save')).toMatchObject([{ kind: 'article', id: 'winter', version: 0, document }]);
    expect(location.pathname).toBe('/en/admin/detail/articles/winter');
  });
});
