import { expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { composeEnquiryAnswer } from './compose-enquiry-answer.ts';
import type { MailStore } from './mail-facts.ts';

const facts = {
  answer: 'Yes, there is.\nBeside the <entrance>.',
  productName: 'Cable car',
  store: {
    name: 'Cloud Ridge 360',
    color: '#0B6E6E',
    refundMailTo: 'help@example.com',
    contact: { phone: '' },
  } as MailStore,
};

it('has the answer as plain text, and the product', () => {
  const { subject, text, html } = composeEnquiryAnswer({ ...facts, locale: 'en' });
  expect(subject).toBe('Our answer to your enquiry – Cloud Ridge 360');
  expect(text).toContain('You asked us about “Cable car”.');
  expect(text).toContain('Yes, there is.\nBeside the <entrance>.');
  expect(html).not.toContain('<entrance>');
});

it.each(localeCodes)('is written in %s', (locale) => {
  expect(composeEnquiryAnswer({ ...facts, locale }).text).toContain('Yes, there is.');
});
