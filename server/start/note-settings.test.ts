import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/env.ts';
import { noteSettings } from './note-settings.ts';

function notesOf(environment: Record<string, string>): string[] {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.faults.join());
  return noteSettings(read.settings, environment);
}

const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://tickets.example' };
const demo = { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'local', PAYMENT_METHODS: 'test', DEMO_SHOP: '/demo' };

describe('notes on the settings at the start', () => {
  it.each([
    ['a store in development', {}, []],
    ['the demo', demo, []],
    [
      'a real store without an address and without a way to pay',
      { NODE_ENV: 'production' },
      [/^PUBLIC_URL is not set/, /^PAYMENT_METHODS is empty/],
    ],
    ['an empty address', { ...real, PUBLIC_URL: '' }, [/^PUBLIC_URL is not set/, /^PAYMENT_METHODS/]],
    [
      'a shared database without a key for its secrets',
      { DATABASE_URL: 'postgres://localhost/store' },
      [/^SECRET_KEY is not set/],
    ],
    [
      'a shared database with a key',
      { DATABASE_URL: 'postgres://localhost/store', SECRET_KEY: 'a passphrase of more than 32 characters' },
      [],
    ],
    ['no payment method', real, [/^PAYMENT_METHODS is empty/]],
  ])('%s', (_, environment, notes) => {
    expect(notesOf(environment)).toEqual(notes.map((note) => expect.stringMatching(note)));
  });

  it.each([
    ['PUBLIC_URLL', 'PUBLIC_URL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['public_url', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SITE_KEY', 'SITE_KEYS'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PROT', 'PORT'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ])('suggest for %s the setting %s', (given, meant) => {
    expect(notesOf({ [given]: 'x' })).toEqual([`${given} is not a setting and has no effect. Is ${meant} meant?`]);
  });

  it.each([
    'PATH',
    'PWD',
    'HOME',
    'HOST',
    'TZ',
    'XDG_DATA_DIRS',
    'NODE_OPTIONS',
    'npm_config_cache',
    'SMTP_HOST',
    'TEST',
  ])('ignore %s, which belongs to other programs', (given) => expect(notesOf({ [given]: 'x' })).toEqual([]));
});
