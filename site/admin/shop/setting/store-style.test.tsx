import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();
const logo = { file: 'logo.svg', url: '/media/logo.svg' };
const style = { version: 'v1', colour: '#0b6e6e', logo, logos: { en: logo }, typeface: 'figtree' };

beforeEach(() => {
  store.answerBy = (path) => answerOf(path === '/api/shop/list' ? { shops: [], next: null } : { style });
});

const page = '/shop/setting/style';
const section = async () => {
  const heading = await screen.findByRole('heading', { level: 2, name: 'Style of the store' });
  return within(heading.closest('section') as HTMLElement);
};
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const type = async (colour: string) => {
  const [, field] = (await section()).getAllByLabelText('Colour');
  fireEvent.change(field as HTMLElement, { target: { value: colour } });
};

it('saves the colour, the logos and the typeface that the owner has chosen', async () => {
  await openStaffPage(page);
  await type('#1D4ED8');
  await press((await section()).getByRole('button', { name: 'Remove the logo: Logo in English' }));
  await press((await section()).getByRole('button', { name: 'Save' }));
  expect(store.asked.find(({ path }) => path === '/api/staff/store/style/change')?.body).toEqual({
    ...{ version: 'v1', colour: '#1d4ed8', logo: 'logo.svg', logos: {}, typeface: 'figtree' },
  });
});

it('refuses a colour that is hard to read, and takes the nearest one that works', async () => {
  await openStaffPage(page);
  await type('#ffd400');
  const save = (await section()).getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await press((await section()).getByRole('button', { name: 'Take the nearest colour that works' }));
  expect(save).toHaveProperty('disabled', false);
});

it('shows the choice before it is saved', async () => {
  await openStaffPage(page);
  await type('#1d4ed8');
  const preview = within((await section()).getByRole('group', { name: 'Preview' }));
  expect(getComputedStyle(preview.getByText('Buy tickets')).backgroundColor).toMatch(/#1d4ed8|rgb\(29, 78, 216\)/);
  const group = (await section()).getByRole('group', { name: 'Preview' });
  expect(getComputedStyle(group).colorScheme).toBe('light');
});

it('shows a refusal', async () => {
  store.answerBy = (path) => {
    if (path === '/api/shop/list') return answerOf({ shops: [], next: null });
    if (path.endsWith('/change')) return failureOf(409, 'thing-changed', 'Somebody else has changed the store.');
    return answerOf({ style });
  };
  await openStaffPage(page);
  await press((await section()).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed the store.')).toBeDefined();
});

it('is not shown to the people of a shop', async () => {
  await openStaffPage(page, { permissions: ['vendor', 'shop.manage:7'] });
  expect(await screen.findByText('The owner has not made your shop yet.')).toBeDefined();
  expect(screen.queryByText('Style of the store')).toBeNull();
});
