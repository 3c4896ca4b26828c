import { describe, expect, it } from 'vitest';
import type { StoreTexts } from '#server/content/content.ts';
import { accountMailKinds } from '#server/sales/outbox/outbox.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { composeAccountMail, type LetterFacts } from './compose-account-mail.ts';

const store = {
  name: 'Cloud Ridge 360',
  color: '#0B6E6E',
  refundMailTo: 'help@example.com',
  contact: { phone: '+852 2345 6789' },
} as StoreTexts;
const facts: LetterFacts = {
  kind: 'confirm-address',
  token: 't'.repeat(43),
  locale: 'en',
  store,
  publicUrl: 'https://tickets.example.com',
};

describe('an email about an account', () => {
  it('links to its page, with the secret in a part of the address that no server receives', () => {
    const { subject, text, html } = composeAccountMail(facts);
    expect(subject).toBe('Confirm your email address – Cloud Ridge 360');
    const url = `https://tickets.example.com/en/reg/confirm#token=${'t'.repeat(43)}`;
    expect(text).toContain(url);
    expect(html).toContain(`href="${url}"`);
    expect(composeAccountMail({ ...facts, kind: 'reset-password', locale: 'hk' }).text).toContain(
      'https://tickets.example.com/reset-password/new#token=',
    );
  });

  it('mentions no order and no sum', () => {
    const { text, html } = composeAccountMail(facts);
    for (const body of [text, html]) expect(body).not.toMatch(/HK\$|Total|undefined|null/);
    expect(text).toContain('Questions? Write to us: help@example.com · +852 2345 6789');
  });

  it('has a subject of one line, whatever the store’s name', () => {
    const named = { ...store, name: 'Cloud\r\nBcc: all@example.com' };
    expect(composeAccountMail({ ...facts, store: named }).subject).not.toMatch(/[\r\n]/);
  });

  it.each(localeCodes)('has a different text for each occasion in %s', (locale) => {
    const texts = accountMailKinds.map((kind) => composeAccountMail({ ...facts, kind, locale }).text);
    expect(new Set(texts).size).toBe(accountMailKinds.length);
  });
});
