import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { text, typedPassword } from './fields.ts';

/** A proof of the person beside the password: a passkey, or a code of an authenticator app. */
export type SecondFactor = 'passkey' | 'code';

/** A code of an authenticator app, or a recovery code. Blanks and hyphens in it count for nothing. */
export const factorCode = text(40, 1);

/** How many recovery codes an account gets. */
export const recoveryCodes = 10;

const authenticator = z.object({
  /** The authenticator app of the account; null when it has none. */
  app: z.nullable(
    z.object({
      /** ISO 8601. */
      confirmed_at: z.string(),
      /** The recovery codes that are left. */
      recovery_left: z.int(),
    }),
  ),
  /** True when the store lets staff give rights and take out data only with a second factor. */
  is_required: z.boolean(),
});

const codes = z.object({ recovery_codes: z.array(z.string()) });

export const show = defineCall({
  name: 'factor.show',
  method: 'POST',
  path: '/user/factor',
  caller: 'account',
  summary: 'The authenticator app of an account of staff, and how many recovery codes are left.',
  safe: true,
  request: z.object({}),
  response: authenticator,
  errors: ['sign-in-required'],
});

export const begin = defineCall({
  name: 'factor.begin',
  method: 'POST',
  path: '/user/factor/begin',
  caller: 'account',
  summary:
    'Makes the secret of an authenticator app for an account of staff. It requires the password, and the passkey of an account that has one. The app counts only after `factor.confirm`, within 15 minutes. `uri` is the text of the QR code.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'password-wrong', 'second-factor-needed', 'authenticator-exists'],
});

export const confirm = defineCall({
  name: 'factor.confirm',
  method: 'POST',
  path: '/user/factor/confirm',
  caller: 'account',
  summary:
    'Confirms the authenticator app by its first code. From then on, signing in with the password needs a code. Answers ten recovery codes, which are shown only here.',
  safe: false,
  isKeyless: true,
  request: z.object({ code: factorCode }),
  response: codes,
  errors: [
    'sign-in-required',
    'not-allowed',
    'second-factor-needed',
    'code-wrong',
    'authenticator-not-begun',
    'authenticator-exists',
  ],
});

export const renewCodes = defineCall({
  name: 'factor.renewCodes',
  method: 'POST',
  path: '/user/factor/renew',
  caller: 'account',
  asks: 'second-factor',
  summary: 'Makes ten new recovery codes. The former ones end.',
  safe: false,
  isKeyless: true,
  request: z.object({}),
  response: codes,
  errors: [
    'sign-in-required',
    'password-needed',
    'second-factor-needed',
    'second-factor-missing',
    'authenticator-not-begun',
  ],
});

export const remove = defineCall({
  name: 'factor.remove',
  method: 'POST',
  path: '/user/factor/remove',
  caller: 'account',
  asks: 'second-factor',
  summary: 'Removes the authenticator app and the recovery codes. It requires the password and a second factor.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: authenticator,
  errors: ['sign-in-required', 'password-needed', 'second-factor-needed', 'second-factor-missing', 'password-wrong'],
});

export const confirmCode = defineCall({
  name: 'auth.confirmCode',
  method: 'POST',
  path: '/auth/confirm-code',
  caller: 'account',
  summary:
    'Confirms the second factor of the session by a code of the authenticator app, or by a recovery code. For 15 minutes, the session may then make calls that ask for a second factor or the password. Signing in with a code or a passkey has the same effect. Each code works once.',
  safe: false,
  isKeyless: true,
  request: z.object({ code: factorCode }),
  response: z.object({}),
  errors: ['sign-in-required', 'code-wrong', 'code-used', 'authenticator-not-begun'],
});
