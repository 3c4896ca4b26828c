import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { createSealer } from '#server/settings/seal.ts';
import { combineSettings, type Environment } from '#server/settings/stored/combine-settings.ts';
import { readStored } from '#server/settings/stored/read-stored.ts';
import { readSettingsState } from '#server/settings/stored/setting-rows.ts';
import type { Actor } from '#server/staff/actor.ts';
import { fail } from '#shared/contract/errors.ts';
import { must } from '#tests/conformance/shopping.ts';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { confirmHosts } from './confirm-hosts.ts';
import { endTrial } from './hosts-trial.ts';
import { type SettingsDesk, saveSettings } from './save-settings.ts';

const owner: Actor = { madeBy: 'test', accountId: 'ada', systemUser: null, permissions: ['owner'] };
const sealer = createSealer('a passphrase of more than 32 characters');

describe.each(databases)('settings on %s', (_, make) => {
  let database: Database;
  let close: () => Promise<void>;
  let now = 0;

  beforeAll(async () => {
    ({ database, close } = await openEmpty(make));
  });
  afterAll(() => close());
  beforeEach(async () => {
    now = Date.parse('2026-03-10T01:00:00Z');
    await database.raw.run('DELETE FROM settings');
    await database.raw.run('DELETE FROM staff_acts');
    await database.raw.run('UPDATE settings_state SET version = 1, trial_ends_at = NULL, trial_former = NULL');
  });

  const deskOf = (environment: Environment = {}): SettingsDesk => ({
    ...{ database, clock: () => new Date(now), environment, sealer },
  });
  async function save(values: Record<string, string | null>, seen: Record<string, number> = {}, environment = {}) {
    return saveSettings(deskOf(environment), owner, { values, seen });
  }
  async function settings(environment: Environment = {}) {
    const combined = combineSettings(environment, await readStored(database, sealer, now));
    if (!combined.ok) throw new Error(combined.faults.join());
    return combined.settings;
  }
  const faultsOf = async (...given: Parameters<typeof save>) =>
    must(await save(...given)).faults.map(({ name, code }) => [name, code]);
  const lines = () =>
    database.raw.all('SELECT operation, account_id, objects, fields, outcome FROM staff_acts ORDER BY acted_at');

  it('saves several at once, with one line in the audit trail that has no value', async () => {
    expect(must(await save({ HOLD_MINUTES: '9', MAIL_FROM: 'tickets@example.com' })).faults).toEqual([]);
    expect(await settings()).toMatchObject({ holdMinutes: 9, mailFrom: 'tickets@example.com' });
    expect(await lines()).toEqual([
      {
        ...{ operation: 'setting.save', account_id: 'ada', outcome: 'done' },
        objects: '["setting HOLD_MINUTES","setting MAIL_FROM"]',
        fields: '["HOLD_MINUTES","MAIL_FROM"]',
      },
    ]);
  });

  it('saves nothing when one value is wrong, and names every fault at its setting', async () => {
    expect(await faultsOf({ HOLD_MINUTES: '9', CART_HOURS: '0', PAYMENT_METHODS: 'paypal' })).toEqual([
      ['CART_HOURS', 'value-invalid'],
      ['PAYPAL_CLIENT_ID', 'missing-for-method'],
      ['PAYPAL_SECRET', 'missing-for-method'],
      ['PAYPAL_WEBHOOK_ID', 'missing-for-method'],
    ]);
    expect((await settings()).holdMinutes).toBe(20);
    expect((await readSettingsState(database)).version).toBe(1);
    expect(await lines()).toMatchObject([{ objects: '[]', outcome: 'settings-faulty' }]);
  });

  it('goes back to the default', async () => {
    must(await save({ HOLD_MINUTES: '9' }));
    must(await save({ HOLD_MINUTES: null }, { HOLD_MINUTES: 2 }));
    expect((await settings()).holdMinutes).toBe(20);
  });

  it('refuses what somebody else has changed, and lets others change other settings', async () => {
    must(await save({ HOLD_MINUTES: '9' }));
    must(await save({ CART_HOURS: '9' }));
    expect(await save({ HOLD_MINUTES: '8' })).toEqual(fail('preview-changed'));
    expect(await save({ HOLD_MINUTES: '8' }, { HOLD_MINUTES: 3 })).toEqual(fail('preview-changed'));
    must(await save({ HOLD_MINUTES: '8' }, { HOLD_MINUTES: 2 }));
    expect((await settings()).holdMinutes).toBe(8);
  });

  it('lets one of two simultaneous saves win', async () => {
    const saves = await Promise.all([save({ HOLD_MINUTES: '8' }), save({ HOLD_MINUTES: '9' })]);
    expect(saves.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('refuses what the environment has, what only the environment may have, and unknown names', async () => {
    expect(await faultsOf({ HOLD_MINUTES: '9' }, {}, { HOLD_MINUTES: '7' })).toEqual([
      ['HOLD_MINUTES', 'set-by-environment'],
    ]);
    expect(await save({ PORT: '1' })).toEqual(fail('invalid-request', { field: 'values.PORT' }));
    expect(await save({ __proto__x: '1' })).toEqual(fail('invalid-request', { field: 'values.__proto__x' }));
    expect(await saveSettings(deskOf(), { ...owner, permissions: [] }, { values: {}, seen: {} })).toEqual(
      fail('not-allowed'),
    );
  });

  it('lets only an owner change settings that protect the store, and saves nothing else with them', async () => {
    must(await save({ STAFF_SECOND_FACTOR: 'required' }));
    const manager = { ...owner, permissions: ['setting.edit', 'staff.manage'] };
    for (const value of ['optional', null]) {
      const values = { STAFF_SECOND_FACTOR: value, HOLD_MINUTES: '9' };
      const saved = must(await saveSettings(deskOf(), manager, { values, seen: { STAFF_SECOND_FACTOR: 2 } }));
      expect(saved.faults).toMatchObject([{ name: 'STAFF_SECOND_FACTOR', code: 'owner-only' }]);
    }
    expect(await settings()).toMatchObject({ staffSecondFactor: 'required', holdMinutes: 20 });
    expect(must(await saveSettings(deskOf(), manager, { values: { HOLD_MINUTES: '9' }, seen: {} })).faults).toEqual([]);
  });

  it('saves other settings while a fault is there already', async () => {
    must(await save({ SMTP_URL: 'smtps://user:sesame-open@mail.example', PAYMENT_METHODS: 'test' }));
    const production = { NODE_ENV: 'production' };
    expect(await faultsOf({ HOLD_MINUTES: '9' }, {}, production)).toEqual([]);
    expect(await faultsOf({ PAYMENT_METHODS: 'test' }, { PAYMENT_METHODS: 2 }, production)).toEqual([
      ['PAYMENT_METHODS', 'test-not-allowed'],
    ]);
  });

  it('stores secrets sealed, and treats one of another key as not set', async () => {
    must(await save({ SERVICE_KEY: 'sesame-sesame-sesame-open' }));
    expect((await settings()).serviceKey).toBe('sesame-sesame-sesame-open');
    const stored = JSON.stringify([
      await database.raw.all('SELECT * FROM settings'),
      await database.raw.all('SELECT * FROM staff_acts'),
    ]);
    expect(stored).not.toContain('sesame');
    const other = await readStored(database, createSealer('another passphrase of 32 characters'), now);
    const combined = combineSettings({}, other);
    expect(combined).toMatchObject({ ok: true, settings: { serviceKey: undefined } });
    expect(combined.ok && combined.notes).toEqual([expect.stringMatching(/^SERVICE_KEY .* type it again/)]);
    expect(await faultsOf({ HOLD_MINUTES: '9' })).toEqual([]);
  });

  describe('new host names', () => {
    const first = { PUBLIC_URL: 'https://old.example' };
    const next = { PUBLIC_URL: 'https://new.example' };

    async function change() {
      must(await saveSettings(deskOf(), owner, { values: first, seen: {}, origin: 'https://old.example' }));
      const { trial } = must(await save(next, { PUBLIC_URL: 2 }));
      expect(trial?.link).toMatch(/^https:\/\/new\.example\/confirm-hosts#[\w-]{43}$/);
      return { endsAt: trial?.endsAt ?? 0, token: trial?.link.split('#')[1] ?? '' };
    }
    const confirm = (token: string, origin = next.PUBLIC_URL) => confirmHosts(deskOf(), { token, origin });

    it('count at once, and stay when the link is opened in time', async () => {
      const { token, endsAt } = await change();
      expect(await settings()).toMatchObject({ publicUrl: next.PUBLIC_URL });
      now = endsAt - 1;
      expect(await confirm(token)).toMatchObject({ ok: true });
      now = endsAt + 1;
      expect(await endTrial(deskOf())).toBe(false);
      expect(await settings()).toMatchObject({ publicUrl: next.PUBLIC_URL });
      expect((await lines()).at(-1)).toMatchObject({ operation: 'setting.confirm-hosts', account_id: 'ada' });
    });

    it('end after two minutes, for nodes and commands at once, and for good', async () => {
      const { token, endsAt } = await change();
      expect(endsAt - now).toBe(120_000);
      now = endsAt;
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL });
      expect(await confirm(token)).toEqual(fail('link-invalid'));
      const ends = await Promise.all([endTrial(deskOf()), endTrial(deskOf())]);
      expect(ends.toSorted()).toEqual([false, true]);
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL });
      now = 0;
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL });
    });

    it('are not confirmed by another secret, or from another host', async () => {
      const { token } = await change();
      const before = await lines();
      expect(await confirm('x'.repeat(43))).toEqual(fail('link-invalid'));
      expect(await lines()).toEqual(before);
      expect(await confirm(token, first.PUBLIC_URL)).toEqual(fail('link-invalid'));
      expect(await confirm(token)).toMatchObject({ ok: true });
      expect(await confirm(token)).toEqual(fail('link-invalid'));
    });

    it('stay on trial while other settings are saved', async () => {
      const { endsAt } = await change();
      must(await save({ HOLD_MINUTES: '9' }));
      now = endsAt;
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL, holdMinutes: 9 });
    });

    it('go back to those before the first trial after a second change', async () => {
      await change();
      const { trial } = must(await save({ PUBLIC_URL: 'https://third.example' }, { PUBLIC_URL: 3 }));
      now = trial?.endsAt ?? 0;
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL });
    });

    it('can be changed again when a trial has ended and no node has stored it', async () => {
      const { endsAt } = await change();
      now = endsAt + 1;
      must(await save({ HOLD_MINUTES: '9' }));
      expect(await settings()).toMatchObject({ publicUrl: first.PUBLIC_URL, holdMinutes: 9 });
    });
  });
});
