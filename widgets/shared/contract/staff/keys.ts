import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { day, list, money, price, requestKey, text } from '#shared/contract/fields.ts';
import { isPermissionOfKeys } from '#shared/contract/permissions.ts';
import { cursor, most } from './orders.ts';

/** The longest name of a key. */
const longestName = 100;

/** The most permissions of one key, with those for shops. */
const mostPermissions = 60;

/** The latest day on which a key ends, counted in days from the day on which it is made or changed. */
export const longestLifeOfKey = 3 * 366;

/** The largest daily limit of a key's refunds, in whole units of the store's currency. */
const largestLimit = 1_000_000_000;

/** The beginning of every API key. */
export const apiKeyPrefix = 'gk_';

/** The id of a key. */
const key = z.string().check(z.regex(/^key-[A-Za-z0-9_-]{1,40}$/));

const permission = z.string().check(z.regex(/^[a-z]{1,30}(\.[a-z]{1,30})?(:\d{1,10})?$/), z.refine(isPermissionOfKeys));

/** The properties of a key that staff choose. */
const wish = {
  /** The program that uses the key, such as `Turnstiles`. The audit trail shows it. */
  name: text(longestName, 1),
  permissions: list(permission, mostPermissions, 1),
  /** The last day on which the key works. */
  endsOn: day,
  /** The most that the key may give back in a day, in the store's currency: refunds, goodwill, and moves to a cheaper visit. */
  refundLimit: z._default(price.check(z.minimum(0), z.maximum(largestLimit)), 0),
};

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four characters of the secret. */
  lastFour: z.string(),
  permissions: z.array(z.string()),
  /** The email address of the person who made the key, or the id of the account after it was removed. */
  madeBy: z.string(),
  /** True when that person no longer has all permissions of the key. The key still works. */
  makerHasLess: z.boolean(),
  /** ISO 8601. */
  madeAt: z.string(),
  endsOn: day,
  /** The first instant at which the key no longer works. */
  endsAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** The last use, with a precision of five minutes; null before the first. */
  usedAt: z.nullable(z.string()),
  /** The network address of the last use. */
  usedFrom: z.nullable(z.string()),
  /** The most that the key may give back in a day. */
  refundLimit: money,
  /** The sum that the key has given back today. */
  refundedToday: money,
  /** Raised by one with every change. */
  version: z.int(),
});

export type ApiKey = z.infer<typeof apiKey>;

export const keys = defineCall({
  name: 'staff.keys',
  method: 'GET',
  path: '/staff/keys',
  caller: 'staff',
  permission: 'key.manage',
  byKey: false,
  summary:
    'The API keys of the store, the newest first, with their last use. `state` selects those that work, or those that have ended or were revoked. `madeBy` is the id of an account.',
  safe: true,
  request: z.object({
    after: cursor,
    most,
    state: z.optional(z.enum(['working', 'ended'])),
    madeBy: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))),
  }),
  response: z.object({ keys: z.array(apiKey), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const makeKey = defineCall({
  name: 'staff.makeKey',
  method: 'POST',
  path: '/staff/keys/make',
  caller: 'staff',
  permission: 'key.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Makes an API key for a program, and answers its secret, which nobody can read again. Nobody gives a key a permission that they do not hold (`permission-not-held`). No key gets a permission by which rights, keys or settings are given.',
  safe: false,
  isKeyless: true,
  request: z.object(wish),
  response: z.object({
    key: apiKey,
    /** The bearer token, such as `gk_…`. */
    secret: z.string(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'permission-not-held'],
});

export const changeKey = defineCall({
  name: 'staff.changeKey',
  method: 'POST',
  path: '/staff/keys/{key}/change',
  caller: 'staff',
  permission: 'key.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Changes the name, permissions, end or limit of an API key, from its next call on. The secret stays. It needs all permissions that the key has before and after the change. `version` is the one that the page has shown; if it differs now, the call fails with `preview-changed`. A revoked key cannot be changed (`key-not-found`).',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    key,
    ...wish,
    version: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
    nonce: requestKey,
  }),
  response: z.object({ version: z.int() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'key-not-found',
    'preview-changed',
    'permission-not-held',
  ],
});

export const revokeKey = defineCall({
  name: 'staff.revokeKey',
  method: 'POST',
  path: '/staff/keys/{key}/revoke',
  caller: 'staff',
  permission: 'key.manage',
  byKey: false,
  asks: 'password',
  summary:
    'Revokes an API key for ever. It is refused on all nodes when the call answers. Everybody who may manage keys may revoke any of them, also one that may do more than they.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ key, nonce: requestKey }),
  response: z.object({}),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'key-not-found'],
});
