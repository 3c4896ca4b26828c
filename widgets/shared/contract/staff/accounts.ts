import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { email, hasName, list, personName, requestKey } from '#shared/contract/fields.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { isPermission } from '#shared/contract/permissions.ts';
import { cursor, most } from './orders.ts';

/** The most permissions of one account, with a vendor's shops. */
const mostPermissions = 60;

/** The id of an account. */
const account = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

const likePermission = /^[a-z]{1,30}(\.[a-z]{1,30})?(:\d{1,10})?$/;

/** A permission of the table, or `shop.manage:7` for one shop of a vendor. */
const permission = z.string().check(z.regex(likePermission), z.refine(isPermission));

const permissions = list(permission, mostPermissions, 1);

/** The permissions that the page has shown. If the account has others now, the call fails with `preview-changed`. */
const seenPermissions = list(z.string().check(z.regex(likePermission)), mostPermissions);

const listedAccount = {
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The language of the account's pages and emails. */
  locale: z.enum(localeCodes),
  permissions: z.array(z.string()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The last use of an open session or a passkey; null when there is none. */
  lastSeenAt: z.nullable(z.string()),
  sessions: z.int(),
  passkeys: z.int(),
};

export const staffAccount = z.object(listedAccount);

export type StaffAccount = z.infer<typeof staffAccount>;

export const accounts = defineCall({
  name: 'staff.accounts',
  method: 'GET',
  path: '/staff/accounts',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  summary: 'The accounts of staff and vendors, by email address, with their permissions, open sessions and passkeys.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ accounts: z.array(staffAccount), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const oneAccount = defineCall({
  name: 'staff.account',
  method: 'GET',
  path: '/staff/accounts/{account}',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  summary: 'One account of staff, with its open sessions and passkeys.',
  safe: true,
  request: z.object({ account }),
  response: z.object({
    account: z.object({
      ...listedAccount,
      openSessions: z.array(z.object({ device: z.string(), createdAt: z.string(), seenAt: z.string() })),
      ownPasskeys: z.array(z.object({ name: z.string(), createdAt: z.string(), usedAt: z.nullable(z.string()) })),
      /** The newest API keys that the account has made and that still work, 50 at most. They go on working after it is removed. */
      madeKeys: z.array(z.object({ id: z.string(), name: z.string(), lastFour: z.string() })),
    }),
  }),
  errors: ['sign-in-required', 'not-allowed', 'staff-not-found'],
});

export type OneStaffAccount = z.infer<typeof oneAccount.response>['account'];

export const invite = defineCall({
  name: 'staff.invite',
  method: 'POST',
  path: '/staff/invite',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Makes an account of staff or of a vendor, and emails a link for its password in the language of the account. The link works once, for one day. Nobody gives a permission that they do not hold. An address that has an account, also one of a customer, is refused (`account-exists`).',
  safe: false,
  keyField: 'nonce',
  request: z
    .object({
      email,
      firstName: personName,
      lastName: personName,
      locale: z.enum(localeCodes),
      permissions,
      nonce: requestKey,
    })
    .check(hasName('firstName', 'lastName')),
  response: z.object({ account: z.string() }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'permission-not-held',
    'account-exists',
  ],
});

export const permit = defineCall({
  name: 'staff.permit',
  method: 'POST',
  path: '/staff/accounts/{account}/permissions',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Gives an account of staff these permissions in place of its own, from its next call on. If its rights are raised, its password, passkeys, sessions and links end, and it gets an email with a new link.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ account, permissions, seenPermissions, nonce: requestKey }),
  response: z.object({
    /** True when every way into the account has ended. */
    isSignedOut: z.boolean(),
  }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'staff-not-found',
    'preview-changed',
    'permission-not-held',
    'last-owner',
  ],
});

export const sendLink = defineCall({
  name: 'staff.sendLink',
  method: 'POST',
  path: '/staff/accounts/{account}/link',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Emails a new link for the password to an account of staff. The link works once, for one day. Earlier links for the password end. Nobody but the receiver sees it.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ account, nonce: requestKey }),
  response: z.object({}),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'staff-not-found',
    'permission-not-held',
  ],
});

export const endSessions = defineCall({
  name: 'staff.endSessions',
  method: 'POST',
  path: '/staff/accounts/{account}/endSessions',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Ends all sessions of an account of staff, and its links for signing in and for a new password. They have ended on all nodes when the call answers. The password and the passkeys stay.',
  safe: false,
  keyField: 'nonce',
  request: z.object({ account, nonce: requestKey }),
  response: z.object({
    /** The sessions that were ended. */
    ended: z.int(),
  }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'staff-not-found',
    'permission-not-held',
  ],
});

export const remove = defineCall({
  name: 'staff.remove',
  method: 'POST',
  path: '/staff/accounts/{account}/remove',
  caller: 'staff',
  permission: 'staff.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Removes an account of staff with every way into it: password, passkeys, sessions and links. They have ended on all nodes when the call answers. The audit trail keeps its acts. The last owner stays (`last-owner`).',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    account,
    seenPermissions,
    /** True to revoke the API keys that the account has made. Without it they go on working. */
    revokesKeys: z._default(z.boolean(), false),
    nonce: requestKey,
  }),
  response: z.object({}),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'staff-not-found',
    'preview-changed',
    'permission-not-held',
    'last-owner',
  ],
});
