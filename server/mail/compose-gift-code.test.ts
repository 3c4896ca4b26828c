import { expect, it } from 'vitest';
import { localeCodes } from '#shared/contract/locale.ts';
import { composeGiftCode } from './compose-gift-code.ts';
import type { MailStore } from './mail-facts.ts';

const facts = {
  code: '7K3M-Q2XW-9PFB-T4HC',
  amountCents: 12_300,
  currency: 'HKD',
  publicUrl: 'https://shop.example',
  store: {
    name: 'Cloud Ridge 360',
    color: '#0B6E6E',
    refundMailTo: 'help@example.com',
    contact: { phone: '' },
    mailTexts: {},
  } as MailStore,
};

it('has the code, its amount and the way to the store', () => {
  const { subject, text } = composeGiftCode({ ...facts, locale: 'en' });
  expect(subject).toBe('A gift code for you – Cloud Ridge 360');
  expect(text).toContain('We are giving you a gift code worth HK$123.00.');
  expect(text).toContain('Gift code: 7K3M-Q2XW-9PFB-T4HC');
  expect(text).toContain('https://shop.example');
});

it.each(localeCodes)('is written in %s', (locale) => {
  expect(composeGiftCode({ ...facts, locale }).text).toContain('7K3M-Q2XW-9PFB-T4HC');
});

it('has the operator’s own words', () => {
  const mailTexts = { giftCodeOpening: 'With thanks from {store}: {amount}.', giftCodeClosing: 'See you soon!' };
  const { text } = composeGiftCode({ ...facts, store: { ...facts.store, mailTexts }, locale: 'en' });
  expect(text).toContain('With thanks from Cloud Ridge 360: HK$123.00.');
  expect(text).toContain('See you soon!');
});
