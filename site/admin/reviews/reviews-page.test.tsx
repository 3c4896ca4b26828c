import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffReview } from '#shared/contract/staff/reviews.ts';
import { answerOf, failureOf, fakeStoreOfFile, openStaffPage } from '#tests/support/staff-room.tsx';

const store = fakeStoreOfFile();

const review = (more: Partial<StaffReview> = {}): StaffReview => ({
  ...{
    id: 'r1',
    version: 3,
    sku: 'ride',
    order: 'A1B2C3D4E5',
    author: 'Mei C.',
    stars: 5,
    text: 'What a <b>view</b>!',
  },
  ...{ language: 'en', state: 'waiting', sentAt: '2026-03-14T02:00:00.000Z', reason: null, reply: null },
  ...more,
});

const open = (...reviews: StaffReview[]) => {
  store.answers.push(answerOf({ reviews, next: null }));
  return openStaffPage('/admin/list/reviews', { permissions: ['review.decide'] });
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('shows what members wrote as plain text, and the acts that their state allows', async () => {
  await open(review({ state: 'rejected', reason: 'Please without names.' }));
  expect(await screen.findByText('What a <b>view</b>!')).toBeDefined();
  expect(screen.getByText('Reason: Please without names.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDefined();
  for (const name of ['Reject', 'Reply']) expect(screen.queryByRole('button', { name })).toBeNull();
});

it('decides about the version that was read, and says when it has changed', async () => {
  await open(review());
  await screen.findByText('What a <b>view</b>!');
  await press('Publish');
  store.answers.push(failureOf(409, 'review-changed', 'This review was changed.'));
  await press('Publish the review');
  expect(await screen.findByText('This review was changed.')).toBeDefined();
  expect(store.asked.at(-1)).toMatchObject({
    path: '/api/staff/reviews/r1/decide',
    body: { version: 3, state: 'approved' },
  });
});

it('says that nobody has written a review yet', async () => {
  await open();
  expect(await screen.findByText('Nobody has written a review yet.')).toBeDefined();
});
