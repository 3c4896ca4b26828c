import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '#server/api/api-options.ts';
import { handlersOf } from '#server/api/handlers.ts';
import { keysPerMinute } from '#server/api/key-budget.ts';
import { trustProxies } from '#server/http/proxies.ts';
import { callerSettings } from '#server/settings/caller-settings.ts';
import { sellingSettings } from '#server/settings/selling-settings.ts';
import { calls } from '#shared/contract/calls.ts';
import { mostPasskeys } from '#shared/contract/passkey.ts';
import { mostTickets } from '#shared/rules/shop-constants.ts';
import { fakeCommerce, only } from '#tests/support/fake-commerce.ts';
import { testSettings } from '#tests/support/start-app.ts';

const folder = join(import.meta.dirname, '..');
const rows = readFileSync(join(folder, 'docs/rules/bounds.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'));
const settings = Object.values({ ...callerSettings, ...sellingSettings });

/** Settings without a bound: only docs/operate/settings.md describes them. */
const boundNothing =
  /^(COMPANY_BUYERS|SITE_|STAFF_NETWORKS|STAFF_PASSKEYS|STAFF_SECOND_FACTOR|WEBHOOK_NETWORKS|SERVICE_KEY|REFUND_APPROVAL|SLOT_CUT_OFF|COMPARE_AT|ENTRY_TOLERANCE|FREE_REFUNDS|STAFF_TRAIL)/;

const handlers = handlersOf({
  ...fakeCommerce(),
  storefront: only({}),
  desk: { database: only({}) },
  members: only({}),
  reviews: only({}),
  payments: only({}),
  webhooks: only({}),
  tickets: only({}),
  walletPasses: only({}),
  receipts: only({}),
  settings: testSettings(),
  proxies: trustProxies([]),
} as unknown as ApiOptions);

const limited = handlers.flatMap(({ call, limits }) =>
  limits.map(({ perMinute, atOnce }) => [call.name, perMinute, atOnce] as const),
);

/** Every bound in the members' code that has a number of tries and a number of minutes. */
const triesInMembers = readdirSync(join(folder, 'server/members'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(folder, 'server/members', file), 'utf8').matchAll(/most: (\d+), minutes: (\d+)/g),
  ])
  .map(([, most, minutes]) => `${most} in ${minutes} minutes`);

/**
 * The test of each bound on a network address, in which many guests in a lobby share one address. A row that says "the same" is tested with
 * the row above it.
 */
const triedInLobby: Record<string, string> = {
  'unpaid places of a day or slot': '../tests/conformance/selling/behaviours/hoarding.ts',
  'unpaid places in all': '../tests/conformance/selling/behaviours/hoarding.ts',
  'carts that hold places': '../tests/conformance/selling/behaviours/hoarding.ts',
  'orders that wait for payment': '../tests/conformance/selling/behaviours/hoarding.ts',
  'payments begun': 'api/lobby-by-the-minute.test.ts',
  'keys of cart calls that are stored': 'api/key-budget.test.ts',
  codes: 'api/lobby-by-the-minute.test.ts',
  'orders looked up': 'api/lobby-by-the-minute.test.ts',
  searches: 'api/lobby-by-the-minute.test.ts',
  lists: 'api/lobby-by-the-minute.test.ts',
  'files that are drawn': 'api/lobby-by-the-minute.test.ts',
  'events of visits': 'api/lobby-by-the-minute.test.ts',
  'sign-ins, by passwords and passkeys together; as many challenges of passkeys': 'api/lobby-accounts.test.ts',
  'passwords that are hashed': 'api/lobby-accounts.test.ts',
  'emails asked for': 'api/lobby-accounts.test.ts',
  enquiries: 'api/enquiry.test.ts',
};

describe('the table of bounds has', () => {
  it.each(settings.filter(({ name }) => !boundNothing.test(name)).map(({ name, defaultText }) => [name, defaultText]))(
    'the setting %s with its default %s',
    (name, defaultText) => expect(rows.filter((row) => row.includes(`\`${name}\` (${defaultText})`))).not.toEqual([]),
  );

  it.each(limited)('%s, %d a minute', (name, perMinute, atOnce) => {
    const named = rows.findIndex((row) => row.includes(`\`${name}\``));
    expect(named).toBeGreaterThan(-1);
    // A row that says "the same" is about the row above it.
    const own = rows.slice(named, named + 2).filter((row, at) => at === 0 || row.startsWith('| the same |'));
    expect(own.filter((row) => row.includes(`${perMinute} a minute`))).not.toEqual([]);
    if (atOnce !== undefined) expect(own[0]).toContain(`${atOnce} at a time`);
  });

  it.each(triesInMembers)('%s', (tries) => expect(rows.filter((row) => row.includes(tries))).not.toEqual([]));

  it.each([
    ['tickets of a cart, and so of an order', mostTickets],
    ['passkeys', mostPasskeys],
  ])('%s: %d', (what, most) => {
    const own = rows.filter((row) => row.startsWith(`| ${what}`));
    expect(own.map((row) => row.split('|')[3]?.trim())).toEqual([`${most}`]);
  });

  it('the stored keys, and the largest bodies', () => {
    expect(rows.filter((row) => row.includes(`${keysPerMinute} a minute, for an hour`))).toHaveLength(1);
    for (const { name, mostBytes } of calls) {
      if (mostBytes === undefined) continue;
      expect(rows.filter((row) => row.includes(`${mostBytes / 1000} kB of \`${name}\``))).toHaveLength(1);
    }
  });
});

describe('the table of bounds', () => {
  it('has no row for an unknown setting or call', () => {
    const known = new Set([...settings.map(({ name }) => name), ...calls.map(({ name }) => name)]);
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([A-Z_]{5,}|[a-zA-Z]+\.[a-zA-Z]+)`/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(40);
  });

  it('has for every bound on an address its effect on a lobby', () => {
    const onAddress = rows.filter((row) => row.split('|')[2]?.trim() === 'address');
    expect(onAddress.filter((row) => /^\s*–?\s*$/.test(row.split('|').at(-2) ?? ''))).toEqual([]);
    expect(onAddress.length).toBeGreaterThan(10);
    expect(onAddress.map((row) => row.split(/[|:]/)[1]?.trim())).toEqual(Object.keys(triedInLobby));
  });

  it.each(Object.entries(triedInLobby))('has %s, which is tested with a lobby in %s', (_, file) =>
    expect(readFileSync(join(folder, 'server', file), 'utf8')).toMatch(/guests|lobby/),
  );
});
