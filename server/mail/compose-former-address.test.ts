import { expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { composeFormerAddress } from './compose-former-address.ts';
import type { MailStore } from './mail-facts.ts';

const store = {
  name: 'Cloud Ridge 360',
  color: '#0B6E6E',
  refundMailTo: 'help@example.com',
  contact: { phone: '' },
} as MailStore;

it('names only the order, and the contact of the store', () => {
  const { subject, text } = composeFormerAddress('A1B2C3D4E5', store, 'en');
  expect(subject).toBe('This address was removed from an order – Cloud Ridge 360');
  expect(text).toContain('Emails about order A1B2C3D4E5 now go to another address');
  expect(text).toContain('help@example.com');
});

it.each(localeCodes)('is written in %s', (locale) => {
  expect(composeFormerAddress('A1B2C3D4E5', store, locale).text).toContain('A1B2C3D4E5');
});
