import { describe, expect, it } from 'vitest';
import { combineSettings, type Environment } from './combine-settings.ts';
import { nothingStored } from './read-stored.ts';

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://tickets.example' };
const paypal = { PAYPAL_CLIENT_ID: 'client-id-1', PAYPAL_WEBHOOK_ID: 'WEBHOOK1', PAYPAL_SECRET: 'secret-of-paypal' };
const stripe = { STRIPE_SECRET_KEY: 'sk_live_12345678', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' };

function combine(environment: Environment, values: Record<string, string>, unreadable: string[] = []) {
  return combineSettings(environment, { version: 2, values: new Map(Object.entries(values)), unreadable });
}

function settingsOf(...given: Parameters<typeof combine>) {
  const combined = combine(...given);
  if (!combined.ok) throw new Error(combined.faults.join('\n'));
  return combined;
}

describe('settings of the environment and the database', () => {
  it('counts a stored value, and that of the environment before it', () => {
    const { settings } = settingsOf({ CART_HOURS: '5' }, { CART_HOURS: '7', HOLD_MINUTES: '9', SITE_KEYS: 'pk_one=*' });
    expect(settings).toMatchObject({ cartHours: 5, holdMinutes: 9, siteKeys: [{ key: 'pk_one', origins: ['*'] }] });
  });

  it('counts a stored value before an empty variable', () => {
    expect(settingsOf({ HOLD_MINUTES: '' }, { HOLD_MINUTES: '9' }).settings.holdMinutes).toBe(9);
  });

  it('never takes from the database what only the environment has', () => {
    const { settings } = settingsOf(
      {},
      { PORT: '1', ALLOW_TEST_GATEWAY: 'yes', STAFF_NETWORKS: '10.0.0.1', NOTHING: 'x' },
    );
    expect(settings).toMatchObject({ port: 3000, allowTestGateway: 'no', staffNetworks: [] });
  });

  it('answers faults of the environment, as without a database', () => {
    expect(combineSettings({ PORT: 'x' }, nothingStored)).toEqual({
      ok: false,
      faults: ['PORT must be a port number, 0 to 65535.'],
    });
    expect(combine({ ...production, PAYMENT_METHODS: 'test' }, { HOLD_MINUTES: '9' })).toMatchObject({ ok: false });
  });

  it.each([
    ['a number out of bounds', { HOLD_MINUTES: '0' }, /HOLD_MINUTES must be/, { holdMinutes: 20 }],
    [
      'a method that is no longer known',
      { PAYMENT_METHODS: 'barter' },
      /PAYMENT_METHODS must be/,
      { paymentMethods: [] },
    ],
    ['the path of a file', { APPLE_WALLET_KEY: '/etc/ssl/key.pem' }, /must be the text/, { appleWalletKey: undefined }],
    ['a group that is incomplete', { MEDIA_BUCKET: 'bucket' }, /MEDIA_ENDPOINT is not set/, { mediaBucket: undefined }],
    ['a host without a key', { SITE_HOSTS: 'a.example=pk_a' }, /SITE_HOSTS names pk_a/, { siteHosts: [] }],
    ['the test gateway', { PAYMENT_METHODS: 'test' }, /nobody can pay by test/, { paymentMethods: [] }],
    [
      'one method without its keys',
      { PAYMENT_METHODS: 'stripe,paypal', ...stripe },
      /nobody can pay by paypal/,
      { paymentMethods: ['stripe'] },
    ],
  ])('starts with the default in place of %s, and notes it', (_, values, note, expected) => {
    const { settings, notes } = settingsOf(production, values as Record<string, string>);
    expect(settings).toMatchObject(expected);
    expect(notes.join('\n')).toMatch(note);
  });

  it('starts without a secret that was sealed with another key, and names it', () => {
    const { PAYPAL_SECRET: _, ...rest } = paypal;
    const { settings, notes } = settingsOf(production, { PAYMENT_METHODS: 'paypal,stripe', ...rest, ...stripe }, [
      'PAYPAL_SECRET',
    ]);
    expect(settings.paymentMethods).toEqual(['stripe']);
    expect(notes[0]).toMatch(/^PAYPAL_SECRET was encrypted with another SECRET_KEY .* type it again/);
  });

  it('starts also when the environment offers the method of such a secret', () => {
    const { PAYPAL_SECRET: _, ...rest } = paypal;
    const { settings } = settingsOf({ ...production, ...rest, PAYMENT_METHODS: 'paypal' }, {}, ['PAYPAL_SECRET']);
    expect(settings.paymentMethods).toEqual([]);
  });

  it('says nothing of a secret that the environment has', () => {
    const { settings, notes } = settingsOf({ ...production, ...paypal, PAYMENT_METHODS: 'paypal' }, {}, [
      'PAYPAL_SECRET',
    ]);
    expect([settings.paymentMethods, notes]).toEqual([['paypal'], []]);
  });

  it('repeats no secret in a note', () => {
    const values = { SMTP_URL: 'http://sesame', STRIPE_SECRET_KEY: 'sesame', SERVICE_KEY: 'sesame' };
    expect(settingsOf(production, values).notes.join()).not.toContain('sesame');
  });
});
