import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { cartId, email, linkToken, newPassword, text, typedPassword } from './fields.ts';
import { factorCode } from './second-factor.ts';

/** The account of the person who is signed in. */
export const userinfo = z.object({
  id: z.string(),
  email,
  /** Empty for a member without a first name. */
  firstname: text(100),
  lastname: text(100),
  /** A form of address, such as Ms; often empty. */
  prefix: text(20),
  /** 1 for a member; 4 and 5 for staff. */
  role: z.int(),
  /** The permissions of staff and vendors, such as `order.refund`; empty for a member. */
  permissions: z.array(z.string()),
});

export type Userinfo = z.infer<typeof userinfo>;

/** The browser's guest cart, if it has one, is merged into the member's cart. */
const credentials = z.object({
  email,
  password: typedPassword,
  /** The code of an authenticator app, or a recovery code. If an account of staff has an app, the password alone fails with `code-needed`. */
  code: z.optional(factorCode),
  cart_id: z.optional(cartId),
});

/** The account's cart; null when it has none. A cart that could not be merged stays unchanged. */
export const joinedCart = z.nullable(cartId);

export const login = defineCall({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  caller: 'own',
  summary:
    'Signs a browser in. The answer sets the session cookie, which no script can read. An unknown address and a wrong password get the same answer.',
  safe: false,
  isKeyless: true,
  request: credentials,
  response: z.object({ token: z.literal('cookie'), userinfo, cart_id: joinedCart }),
  errors: ['not-allowed', 'sign-in-failed', 'passkey-needed', 'code-needed', 'code-wrong', 'code-used'],
});

export const token = defineCall({
  name: 'auth.token',
  method: 'POST',
  path: '/auth/token',
  caller: 'own',
  summary:
    'Signs a program in. The program sends the token as bearer in `Authorization`. A browser never gets a token.',
  safe: false,
  isKeyless: true,
  request: credentials,
  response: z.object({ token: z.string(), userinfo, cart_id: joinedCart }),
  errors: ['not-allowed', 'sign-in-failed', 'passkey-needed', 'code-needed', 'code-wrong', 'code-used'],
});

export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  caller: 'own',
  summary: "Ends the caller's session and removes its cookie. Without a session, it does nothing.",
  safe: false,
  isKeyless: true,
  request: z.object({}),
  response: z.object({}),
  errors: ['not-allowed'],
});

export const confirmPassword = defineCall({
  name: 'auth.confirm',
  method: 'POST',
  path: '/auth/confirm',
  caller: 'account',
  summary:
    'Confirms the password of the session. For 15 minutes, the session may then make calls that require a confirmed password, such as a refund. Signing in with the password has the same effect. The session cookie gets a new secret, as in every call that takes the password of a session.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: z.object({}),
  errors: ['sign-in-required', 'password-wrong'],
});

export const resetRequest = defineCall({
  name: 'auth.resetRequest',
  method: 'POST',
  path: '/auth/reset-request',
  caller: 'own',
  summary:
    'Sends an email with a link for a new password. The link works once, within 15 minutes. An unknown address gets the same answer.',
  safe: false,
  isKeyless: true,
  request: z.object({ email }),
  response: z.object({}),
  errors: ['not-allowed'],
});

export const reset = defineCall({
  name: 'auth.reset',
  method: 'POST',
  path: '/auth/reset',
  caller: 'own',
  summary:
    'Sets a new password with the token of a link, and ends all sessions of the account. `passkey` is `needed` when staff must make a passkey next. They are signed in for that.',
  safe: false,
  isKeyless: true,
  request: z.object({ token: linkToken, password: newPassword }),
  response: z.object({ passkey: z.enum(['needed', 'not-needed']) }),
  errors: ['not-allowed', 'link-invalid', 'password-too-common'],
});
