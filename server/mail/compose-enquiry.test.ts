import { expect, it } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { composeEnquiry, type EnquiryFacts } from './compose-enquiry.ts';

const facts: EnquiryFacts = {
  kind: 'enquiry',
  enquiry: {
    name: 'Mei Chan',
    email: 'mei@example.com',
    phone: '',
    date: '2026-05-09',
    people: 8,
    message: 'We are eight.',
  } as EnquiryFacts['enquiry'],
  productName: 'Private cabin',
  locale: 'en',
  store: { name: 'Cloud Ridge 360', color: '#0B6E6E', refundMailTo: '', contact: { phone: '' } } as StoreTexts,
};

it.each([
  ['en', 'Sat, 09 May 2026'],
  ['hk', '2026年5月9日（星期六）'],
] as const)('an enquiry shows its preferred day with the weekday, in the form of %s', (locale, day) => {
  expect(composeEnquiry({ ...facts, locale }).text).toContain(day);
});
