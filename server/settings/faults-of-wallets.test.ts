import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings, type Settings } from '#server/env.ts';
import { walletSigners } from '#server/wallet-signers.ts';
import { walletsOf } from '#shared/rules/wallet-urls.ts';
import { createWalletCertificates, encryptKey } from '#tests/support/wallet-certificates.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passType = 'pass.com.example.tickets';
const own = createWalletCertificates({ passType, team: 'TEAM123456' });
const strange = createWalletCertificates({ passType: 'pass.com.other', team: 'OTHER12345' });

const apple = {
  APPLE_WALLET_PASS_TYPE: passType,
  APPLE_WALLET_TEAM: 'TEAM123456',
  APPLE_WALLET_CERTIFICATE: own.certificate,
  APPLE_WALLET_KEY: own.key,
  APPLE_WALLET_WWDR: own.wwdr,
};
const google = {
  GOOGLE_WALLET_ISSUER: '3388000000012345678',
  GOOGLE_WALLET_EMAIL: 'wallet@store.iam.gserviceaccount.com',
  GOOGLE_WALLET_KEY: strange.key,
};

function read(environment: Record<string, string>): { settings: Settings; faults: string[] } {
  const outcome = readSettings(environment);
  return outcome.ok ? { settings: outcome.settings, faults: [] } : { settings: {} as Settings, faults: outcome.faults };
}

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('the settings of wallets', () => {
  it.each([
    ['neither', {}, []],
    ['only Apple', apple, ['apple']],
    ['only Google', google, ['google']],
    ['both', { ...apple, ...google }, ['apple', 'google']],
  ])('offer %s', (_, environment, offered) => {
    const { settings, faults } = read(environment);
    expect(faults).toEqual([]);
    expect(walletsOf(settings)).toEqual(offered);
    const signers = walletSigners(settings);
    expect(Object.entries(signers).flatMap(([wallet, signer]) => (signer ? wallet : []))).toEqual(offered);
  });

  it.each([...Object.keys(apple), ...Object.keys(google)])('report %s when only it is missing', (name) => {
    const { [name]: _, ...environment }: Record<string, string> = { ...apple, ...google };
    const wallet = name.startsWith('APPLE') ? 'Apple Wallet' : 'Google Wallet';
    expect(read(environment).faults).toEqual([
      expect.stringMatching(new RegExp(`^${name} is not set\\. For ${wallet}, set all of .+, or none of them\\.$`)),
    ]);
  });

  it('report all missing ones at once', () => {
    const faults = read({ APPLE_WALLET_TEAM: 'TEAM123456', GOOGLE_WALLET_ISSUER: '3388000000012345678' }).faults;
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'APPLE_WALLET_PASS_TYPE',
      'APPLE_WALLET_CERTIFICATE',
      'APPLE_WALLET_KEY',
      'APPLE_WALLET_WWDR',
      'GOOGLE_WALLET_EMAIL',
      'GOOGLE_WALLET_KEY',
    ]);
  });

  it.each([
    ['a path without a file', { APPLE_WALLET_CERTIFICATE: '/no/such/file' }, /^APPLE_WALLET_CERTIFICATE must be/],
    ['a text that is not a certificate', { APPLE_WALLET_WWDR: own.key }, /^APPLE_WALLET_WWDR must be/],
    ['a text that is not a key', { APPLE_WALLET_KEY: own.certificate }, /^APPLE_WALLET_KEY must be/],
    ['the key of another certificate', { APPLE_WALLET_KEY: strange.key }, /^APPLE_WALLET_KEY is not the key/],
    ['a key without its passphrase', { APPLE_WALLET_KEY: encryptKey(own.key, 'pass') }, /^APPLE_WALLET_KEY cannot be/],
    [
      'another pass type',
      { APPLE_WALLET_PASS_TYPE: 'pass.com.example.gifts' },
      /^APPLE_WALLET_CERTIFICATE is of another/,
    ],
    ['another team', { APPLE_WALLET_TEAM: 'TEAM654321' }, /^APPLE_WALLET_CERTIFICATE is of another/],
    ['another issuer', { APPLE_WALLET_WWDR: strange.wwdr }, /^APPLE_WALLET_WWDR has not issued/],
    ['an issuer id of letters', { GOOGLE_WALLET_ISSUER: 'gondola' }, /^GOOGLE_WALLET_ISSUER must be/],
    ['a locked key', { GOOGLE_WALLET_KEY: encryptKey(strange.key, 'pass') }, /^GOOGLE_WALLET_KEY cannot be/],
  ])('refuse %s', (_, wrong, fault) => {
    expect(read({ ...apple, ...google, ...wrong }).faults).toEqual([expect.stringMatching(fault)]);
  });

  it('accept files from Apple, and keys with a passphrase', () => {
    const { settings, faults } = read({
      ...apple,
      APPLE_WALLET_CERTIFICATE: file('pass.cer', new X509Certificate(own.certificate).raw),
      APPLE_WALLET_WWDR: file('AppleWWDRCAG4.cer', new X509Certificate(own.wwdr).raw),
      APPLE_WALLET_KEY: file('pass.key', encryptKey(own.key, 'open sesame')),
      APPLE_WALLET_KEY_PASSPHRASE: 'open sesame',
    });
    expect(faults).toEqual([]);
    const signer = walletSigners(settings).apple;
    expect(signer?.key).toMatch(/^-----BEGIN RSA PRIVATE KEY-----\n(?!Proc-Type)/);
    expect(new X509Certificate(signer?.certificate ?? '').raw).toEqual(new X509Certificate(own.certificate).raw);
  });

  it("accept a key on one line, as in Google's key files", () => {
    const key = strange.key.trim().replaceAll(/\r?\n/g, '\\n');
    expect(read({ ...google, GOOGLE_WALLET_KEY: key }).faults).toEqual([]);
  });

  it('never repeat a secret', () => {
    const faults = read({
      ...apple,
      APPLE_WALLET_KEY: encryptKey(own.key, 'open sesame'),
      APPLE_WALLET_KEY_PASSPHRASE: 'another word',
      GOOGLE_WALLET_KEY: 'a key on its way',
    }).faults;
    expect(faults.length).toBeGreaterThan(2);
    expect(faults.join()).not.toMatch(/sesame|another word|on its way|BEGIN/);
  });
});
