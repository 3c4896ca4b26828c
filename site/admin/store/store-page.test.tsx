import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage, type StoreAnswer } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const published = {
  name: { en: 'Ridge', hk: '嶺' },
  ...{ color: '#0b6e6e', logo: 'logo.svg', refundMailTo: 'help@example.com' },
  byLaw: { en: '<p>x</p>', hk: '<p>x</p>' },
  ...{ currency: 'HKD', languages: ['hk', 'en'], taxes: { standard: 5 } },
  ...{ banner: [], slider: [], footerLinks: [], socialLinks: [] },
};
const thing = {
  ...{ kind: 'store', id: 'store', published, publishedPrint: 'p', draft: null },
  ...{ languages: ['en', 'hk'], currency: 'HKD' },
};
const draft = { savedAt: '2026-03-01T16:30:00.000Z', savedBy: 'ada@example.com', publishAt: null, isBehind: false };

async function open(page: string, answers: Record<string, StoreAnswer>) {
  store.answerBy = (path) => answers[path.replace('/api/staff/catalogue/', '')] ?? failureOf(404, 'thing-not-found');
  await openStaffPage(`/admin/list/${page}`, { permissions: ['catalogue.edit', 'catalogue.publish'] });
  await screen.findByRole('button', { name: 'Save draft' });
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const saved = () => store.asked.find(({ path }) => path.endsWith('/save'))?.body;
const fieldOf = (group: string, language: string) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(language);

describe('the page of the store', () => {
  it('saves its fields as a draft with everything that it does not show', async () => {
    const document = { ...published, name: { en: 'Harbour', hk: '嶺' } };
    await open('store', {
      thing: answerOf(thing),
      save: answerOf({ draft: { ...draft, version: 1, document, faults: [] } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Store' })).toBeDefined();
    fireEvent.change(fieldOf('Name', 'English'), { target: { value: 'Harbour' } });
    await press('Save draft');
    expect(saved()).toMatchObject({ kind: 'store', version: 0, published: 'p', document });
    expect(screen.queryByRole('button', { name: 'Withdraw…' })).toBeNull();
  });

  it('tells what a change of the tax does before it is saved', async () => {
    await open('store', { thing: answerOf(thing) });
    await press('Currency, taxes and time');
    fireEvent.change(screen.getByLabelText(/^standard/), { target: { value: '8' } });
    expect(screen.getByText(/^Tax “standard” from 5% to 8%: prices stay/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^standard/), { target: { value: '5' } });
    expect(screen.queryByText(/^Tax “standard”/)).toBeNull();
  });

  it('adds a tax under a name that the file may have', async () => {
    await open('store', { thing: answerOf(thing) });
    await press('Currency, taxes and time');
    fireEvent.change(screen.getByLabelText('Name of a tax'), { target: { value: 'Food & drink' } });
    await press('Add the tax');
    expect(screen.getByText('Use small letters, digits and hyphens.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Name of a tax'), { target: { value: 'food' } });
    await press('Add the tax');
    expect(document.activeElement).toBe(screen.getByLabelText(/^food/));
  });

  it('shows the inputs of a new language at once, and on demand what else lacks its texts', async () => {
    await open('store', {
      thing: answerOf(thing),
      'missing-texts': answerOf({
        things: [{ kind: 'product', id: 'ride', name: 'Ride', texts: 7 }],
        isMore: true,
      }),
    });
    await press('Languages');
    await act(async () => void fireEvent.click(screen.getByLabelText('ไทย')));
    expect(fieldOf('Name', 'ไทย').value).toBe('');
    expect(screen.getByText(/^New language ไทย/)).toBeDefined();
    await press('Show what is missing');
    expect((await screen.findByRole('link', { name: 'Product: Ride' })).getAttribute('href')).toBe(
      '/en/admin/detail/products/ride',
    );
    expect(store.asked.at(-1)?.query).toEqual({ language: 'th' });
  });
});

describe('the page of wording', () => {
  it('shows the placeholders of each text, and saves a text in one language', async () => {
    const mailTexts = { confirmationOpening: { hk: '多謝 {name}！' } };
    await open('wording', {
      thing: answerOf(thing),
      save: answerOf({ draft: { ...draft, version: 1, document: { ...published, mailTexts }, faults: [] } }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Wording of emails' })).toBeDefined();
    const opening = screen.getByRole('group', { name: 'Order confirmation: opening' });
    expect(within(opening).getByText(/^You may use \{name\} \{order\} \{visit\} \{store\}/)).toBeDefined();
    expect(within(opening).queryByText('Missing')).toBeNull();
    fireEvent.change(fieldOf('Order confirmation: opening', '繁體中文'), { target: { value: '多謝 {name}！' } });
    expect(within(opening).queryByText('Missing')).toBeNull();
    await press('Save draft');
    expect(saved()).toMatchObject({ document: { ...published, mailTexts } });
  });

  it('leads from a fault to its text, and only names faults of the other page', async () => {
    const message = 'has no {nmae} here; it may have {name}, {order}';
    const faults = [
      { path: ['mailTexts', 'refundOpening', 'en'], message, code: 'field-invalid' },
      { path: ['name', 'en'], message: 'needs a text in English', code: 'field-invalid' },
    ];
    const document = { ...published, mailTexts: { refundOpening: { en: 'Dear {nmae}' } } };
    await open('wording', { thing: answerOf({ ...thing, draft: { ...draft, version: 1, document, faults } }) });
    expect(await screen.findByText(/\{nmae\} is not possible here\. You may use \{name\}, \{order\}\./)).toBeDefined();
    const found = within(screen.getByText('Please correct this before you publish').parentElement as HTMLElement);
    const links = found.getAllByRole('button');
    expect(links).toHaveLength(1);
    await act(async () => void fireEvent.click(links[0] as HTMLElement));
    expect(document.mailTexts && fieldOf('Refund: opening', 'English').value).toBe('Dear {nmae}');
  });
});
