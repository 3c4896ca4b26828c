import { expect, it } from 'vitest';
import { findStorable } from '#server/settings/stored/read-stored.ts';
import { fieldOf, sectionOf } from './setting-field.ts';

it.each([
  ['HOLD_MINUTES', 'number', []],
  ['COMPARE_AT_FACTOR', 'number', []],
  ['REMINDER_HOUR', 'text', []],
  ['PUBLIC_URL', 'text', []],
  ['SITE_KEYS', 'text', []],
  ['FREE_REFUNDS', 'choice', ['at-once', 'by-staff']],
  ['ANALYTICS', 'choice', ['on', 'off']],
  ['PAYMENT_METHODS', 'choices', ['test', 'paypal', 'stripe']],
  ['APPLE_WALLET_KEY', 'lines', []],
])('the field of %s is %s with %j', (name, kind, choices) => {
  const setting = findStorable(name);
  expect(setting && fieldOf(setting)).toEqual({ kind, choices });
});

it.each([
  ['PUBLIC_URL', 'store'],
  ['SITE_HOSTS', 'store'],
  ['HOLD_MINUTES', 'selling'],
  ['STRIPE_METHODS', 'payment'],
  ['SMTP_URL', 'email'],
  ['FORGET_GUESTS_AFTER_DAYS', 'retention'],
  ['SITE_KEYS', 'partners'],
  ['COUPONS_PER_MINUTE', 'partners'],
  ['STAFF_PASSKEYS', 'staff'],
  ['SIGN_IN_TRIES', 'staff'],
])('%s is in the section %s', (name, section) => {
  expect(sectionOf({ name })).toBe(section);
});
