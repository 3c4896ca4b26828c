import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { create, type OwnReview, own } from '#shared/contract/review.ts';
import { settings, settingsFor } from '#shared/state/settings.ts';
import { errorAnswer, type StubbedCalls, stubCalls } from '#tests/support/widgets/stub-calls.ts';
import { OrderReviews } from './order-reviews.tsx';

let store: StubbedCalls;
const orderId = 'A2B3C4D5E6';
const open: OwnReview = { sku: 'ride', name: 'Cable car', state: 'open', stars: null, text: '', reason: null };
const written = { ...open, stars: 4, text: 'What a view!' };

beforeEach(() => {
  store = stubCalls();
  vi.stubGlobal('fetch', store.fetch);
  settings.value = settingsFor('', '');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show(...reviews: OwnReview[]) {
  store.answer(own, { reviews });
  const shown = render(<OrderReviews number={orderId} />);
  if (reviews.length > 0) await screen.findByRole('heading', { name: 'Your reviews' });
  return shown.container;
}

describe('the reviews of an order', () => {
  it.each<[string, Partial<OwnReview>, RegExp]>([
    ['before the visit', { ...open, state: 'upcoming' }, /after your visit/],
    ['that waits', { ...written, state: 'waiting' }, /Thank you for your review.*before we publish it/],
    ['that is shown', { ...written, state: 'approved' }, /Published/],
    ['that was rejected', { ...written, state: 'rejected', reason: 'No names, please.' }, /No names, please\./],
  ])('show the state of a review %s', async (_, review, words) => {
    const shown = await show({ ...open, ...review });
    expect(shown.textContent).toMatch(words);
    expect(screen.queryByRole('button', { name: 'Write a review' })).toBeNull();
    expect(screen.queryAllByRole('img', { name: '4 of 5 stars' })).toHaveLength(review.stars ? 1 : 0);
    for (const star of document.querySelectorAll('.star')) expect(star.getAttribute('width')).toBe('25');
  });

  it('are not shown where nothing can be reviewed', async () => {
    const shown = await show();
    await vi.waitFor(() => expect(store.sentTo(own)).toEqual([{ orderId }]));
    expect(shown.textContent).toBe('');
  });

  it('are written with stars and text, and wait for approval', async () => {
    store.answer(create, { review: { ...written, state: 'waiting' } });
    await show(open);
    press('Write a review');
    const stars = screen.getAllByRole<HTMLInputElement>('radio');
    expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual(
      [1, 2, 3, 4, 5].map((count) => `${count} of 5 stars`),
    );
    fireEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'What a view!' } });
    press('Send');
    expect(await screen.findByText('Thank you for your review')).toBeTruthy();
    expect(store.sentTo(create)).toEqual([{ orderId, sku: 'ride', stars: 4, text: 'What a view!' }]);
  });

  it('name the missing parts, and focus the first', async () => {
    await show(open);
    press('Write a review');
    press('Send');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please choose a star rating.',
      'Please write a few more words.',
    ]);
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    fireEvent.click(screen.getByRole('radio', { name: '1 of 5 stars' }));
    press('Send');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(store.sentTo(create)).toEqual([]);
  });

  it('can be written again after a rejection, beginning with the old text', async () => {
    await show({ ...written, state: 'rejected', reason: 'No names, please.' });
    press('Write a new review');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What a view!');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 of 5 stars' }).checked).toBe(true);
    press('Cancel');
    expect(screen.getByText('No names, please.')).toBeTruthy();
  });

  it('keep the typed text when they cannot be sent', async () => {
    store.answer(create, errorAnswer('already-reviewed', 'You have reviewed this already.'));
    await show({ ...written, state: 'rejected', reason: '' });
    press('Write a new review');
    press('Send');
    expect((await screen.findByRole('alert')).textContent).toContain('You have reviewed this already');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('What a view!');
  });
});
