import { describe, expect, it } from 'vitest';
import { readSettings } from './env.ts';

describe('the settings', () => {
  it('start a demo store when nothing is set', () => {
    const read = readSettings({});
    expect(read).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        publicUrl: 'http://localhost:3000',
        timeZone: 'Asia/Hong_Kong',
        holdMinutes: 20,
        paymentMethods: ['test'],
        trustedProxies: [],
      },
    });
    expect(read.ok && read.settings.databaseUrl).toBeUndefined();
  });

  it('read what is set', () => {
    const read = readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://tickets.example.com/',
      TRUSTED_PROXIES: '10.0.0.0/8, loopback',
      COMPARE_AT_FACTOR: '1.25',
      SITE_KEYS: 'pk_demo=*, pk_hotel=https://Hotel.Example:443|http://localhost:8080',
    });
    expect(read).toMatchObject({
      ok: true,
      settings: {
        port: 8080,
        publicUrl: 'https://tickets.example.com',
        trustedProxies: ['10.0.0.0/8', 'loopback'],
        compareAtFactor: 1.25,
        siteKeys: [
          { key: 'pk_demo', origins: ['*'] },
          { key: 'pk_hotel', origins: ['https://hotel.example', 'http://localhost:8080'] },
        ],
      },
    });
  });

  it('name every fault at once, and what to do', () => {
    const read = readSettings({
      PORT: 'many',
      PUBLIC_URL: 'tickets.example.com',
      DATABASE_URL: 'mysql://nowhere',
      TIME_ZONE: 'Asia/Atlantis',
      PAYMENT_METHODS: 'test,barter',
      SITE_KEYS: 'pk_hotel=hotel.example',
      SERVICE_KEY: 'short',
      MAIL_FROM: 'nobody',
    });
    expect(read).toEqual({
      ok: false,
      faults: [
        'PORT must be a port number, 0 to 65535.',
        'PUBLIC_URL must be an http or https address without a path, such as https://tickets.example.com.',
        'DATABASE_URL must begin with postgres:// or postgresql://.',
        'TIME_ZONE must be an IANA time zone, such as Asia/Hong_Kong.',
        'PAYMENT_METHODS must be a list of known methods: test.',
        'SITE_KEYS must be a list of keys with their origins, such as pk_hotel=https://hotel.example.',
        'SERVICE_KEY must be at least 24 characters long.',
        'MAIL_FROM must be an e-mail address.',
      ],
    });
  });

  it('gives no site key to pages without an origin, as anybody can make them', () => {
    expect(readSettings({ SITE_KEYS: 'pk_hotel=https://hotel.example|null' })).toMatchObject({ ok: false });
  });

  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8,fd00::/8,uniquelocal', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['proxy.example', false],
    ['true', false],
  ])('trust %s as a proxy: %o', (proxies, isTrusted) => {
    expect(readSettings({ TRUSTED_PROXIES: proxies }).ok).toBe(isTrusted);
  });

  it.each([
    { NODE_ENV: 'development', allowed: true },
    { NODE_ENV: 'production', allowed: false },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'local', allowed: true },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'local', PUBLIC_URL: 'https://tickets.example.com', allowed: false },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'yes', PUBLIC_URL: 'https://tickets.example.com', allowed: true },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'yes', allowed: true },
  ])('let the test gateway run or not: %o', ({ allowed, ...environment }) => {
    expect(readSettings(environment).ok).toBe(allowed);
  });
});
