import { describe, expect, it } from 'vitest';
import { readDataPlace, readSettings, settingList } from './env.ts';

describe('the settings', () => {
  it('start a demo store when nothing is set', () => {
    const read = readSettings({});
    expect(read).toMatchObject({
      ok: true,
      settings: {
        port: 3000,
        publicUrl: 'http://localhost:3000',
        timeZone: undefined,
        holdMinutes: 20,
        paymentMethods: ['test'],
        trustedProxies: [],
      },
    });
    expect(read.ok && read.settings.databaseUrl).toBeUndefined();
  });

  it('read the given values', () => {
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

  it('report every fault at once, with its remedy', () => {
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
        'PAYMENT_METHODS must be a list of known methods: test, paypal, stripe.',
        'MAIL_FROM must be an email address.',
        'SITE_KEYS must be a list of keys with their origins, such as pk_hotel=https://hotel.example.',
        'SERVICE_KEY must be at least 24 characters long.',
      ],
    });
  });

  it("accept host names with a site key, among which must be the store's own", () => {
    const siteKeys = { PUBLIC_URL: 'https://tickets.example.com', SITE_KEYS: 'pk_main=https://tickets.example.com' };
    expect(readSettings({ ...siteKeys, SITE_HOSTS: 'Tickets.example.com=pk_main' })).toMatchObject({
      settings: { siteHosts: [{ host: 'tickets.example.com', siteKey: 'pk_main' }] },
    });
    expect(readSettings({ ...siteKeys, SITE_HOSTS: 'tickets.example.jp=pk_japan' })).toEqual({
      ok: false,
      faults: [
        'SITE_HOSTS names pk_japan for tickets.example.jp, but SITE_KEYS does not.',
        'SITE_HOSTS must include the host of PUBLIC_URL, tickets.example.com.',
      ],
    });
    expect(readSettings({ SITE_HOSTS: 'https://tickets.example.com=pk_main' }).ok).toBe(false);
  });

  it.each([
    ['10.0.0.0/8,192.0.2.7,2001:db8::/32', true],
    ['loopback', false],
    ['10.0.0.0/33', false],
    ['office', false],
  ])('accept networks of staff: %s', (text, ok) => {
    expect(readSettings({ STAFF_NETWORKS: text }).ok).toBe(ok);
  });

  it.each([
    ['', true],
    ['0', true],
    ['30', true],
    ['29', false],
    ['-1', false],
    ['45.5', false],
  ])('accept a number of days after which guests are forgotten: %j', (days, ok) => {
    expect(readSettings({ FORGET_GUESTS_AFTER_DAYS: days }).ok).toBe(ok);
  });

  it('accept no site key for pages without an origin, because anybody can make such pages', () => {
    expect(readSettings({ SITE_KEYS: 'pk_hotel=https://hotel.example|null' })).toMatchObject({ ok: false });
  });

  it.each([
    ['10.0.0.1', true],
    ['10.0.0.0/8,fd00::/8,uniquelocal', true],
    ['10.0.0.0/33', false],
    ['10.0.0.0/8/8', false],
    ['proxy.example', false],
    ['true', false],
  ])('accept %s as a proxy: %o', (proxies, isTrusted) => {
    expect(readSettings({ TRUSTED_PROXIES: proxies }).ok).toBe(isTrusted);
  });

  it.each([
    { NODE_ENV: 'development', allowed: true },
    { NODE_ENV: 'production', allowed: false },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'local', allowed: true },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'local', PUBLIC_URL: 'https://tickets.example.com', allowed: false },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'yes', PUBLIC_URL: 'https://tickets.example.com', allowed: true },
    { NODE_ENV: 'production', ALLOW_TEST_GATEWAY: 'yes', allowed: true },
  ])('allow the test gateway or not: %o', ({ allowed, ...environment }) => {
    expect(readSettings({ PAYMENT_METHODS: 'test', ...environment }).ok).toBe(allowed);
  });

  it.each([
    ['development', undefined, ['test']],
    ['development', '', []],
    ['production', undefined, []],
    ['production', '', []],
  ])('offer in %s, with PAYMENT_METHODS %j, these methods: %j', (nodeEnv, given, methods) => {
    const read = readSettings({ NODE_ENV: nodeEnv, PAYMENT_METHODS: given });
    expect(read.ok && read.settings.paymentMethods).toEqual(methods);
  });

  describe('read an empty value as nothing when that is possible, else as the default', () => {
    const nothing = {
      publicUrl: 'http://localhost:3000',
      demoShop: undefined,
      databaseUrl: undefined,
      trustedProxies: [],
      paymentMethods: [],
      siteKeys: [],
      serviceKey: undefined,
      smtpUrl: undefined,
      localeHosts: [],
      stripeMethods: [],
    };
    const unset = readSettings({});

    it.each(Object.entries(settingList))('%s', (key, { name }) => {
      for (const empty of ['', '  ']) {
        const read = readSettings({ [name]: empty });
        if (!read.ok || !unset.ok) throw new Error('These settings are sound.');
        const expected = { ...unset.settings, ...(key in nothing ? { [key]: nothing[key as 'siteKeys'] } : {}) };
        expect(read.settings).toEqual(expected);
      }
    });
  });

  it.each([
    ['PORT', 0, 65535],
    ['HOLD_MINUTES', 1, 1440],
    ['CART_HOURS', 1, 720],
    ['UNPAID_MINUTES', 1, 1440],
    ['PLACES_PER_SLOT_AND_CART', 1, 999],
    ['SLOT_CUT_OFF_MINUTES', 0, 1440],
    ['COMPARE_AT_FACTOR', 1, 10],
    ['KEY_CALLS_PER_MINUTE', 1, 100_000],
    ['COUPONS_PER_MINUTE', 1, 10_000],
    ['LOOK_UPS_PER_MINUTE', 1, 10_000],
    ['SEARCHES_PER_MINUTE', 1, 10_000],
    ['LISTS_PER_MINUTE', 1, 10_000],
    ['CACHE_MB', 0, 100_000],
  ])('report the bounds of %s when a value is refused: %d to %d', (name, least, most) => {
    const faultOf = (value: number) => {
      const read = readSettings({ [name]: String(value) });
      return read.ok ? '' : read.faults.join();
    };
    expect([faultOf(least), faultOf(most)]).toEqual(['', '']);
    for (const beyond of [least - 1, most + 1]) {
      expect(faultOf(beyond)).toMatch(new RegExp(`^${name} must be .*\\b${least} to ${most}\\.$`));
    }
  });
});

it.each([
  [{}, { folder: './data' }],
  [{ DATA_DIR: '', DATABASE_URL: '' }, { folder: './data' }],
  [{ DATA_DIR: '/srv/shop' }, { folder: '/srv/shop' }],
  [
    { DATA_DIR: '/srv/shop', DATABASE_URL: 'postgres://127.0.0.1/shop' },
    { folder: '/srv/shop', url: 'postgres://127.0.0.1/shop' },
  ],
])('the commands find the data of %j as the server does', (environment, place) => {
  expect(readDataPlace(environment)).toEqual(place);
});
