import { expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { composePublishFailed } from './compose-publish-failed.ts';
import type { MailStore } from './mail-facts.ts';

const store = {
  name: 'Cloud Ridge 360',
  color: '#0B6E6E',
  refundMailTo: 'help@example.com',
  contact: { phone: '' },
} as MailStore;
const failure = { code: 'catalogue-faulty', reason: 'product gondola-ride, price: must be at least 0' } as const;
const facts = { failure, store, publicUrl: 'https://shop.example' };

it('names the reason, and leads to the drafts', () => {
  const { subject, text } = composePublishFailed({ ...facts, locale: 'en' });
  expect(subject).toBe('Your changes were not published – Cloud Ridge 360');
  expect(text).toContain('This cannot be published yet (product gondola-ride, price: must be at least 0).');
  expect(text).toContain('https://shop.example/en/admin/list/drafts');
});

it.each(localeCodes)('is written in %s', (locale) => {
  expect(composePublishFailed({ ...facts, locale }).text).toContain('gondola-ride');
});
