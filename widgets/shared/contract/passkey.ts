import * as z from 'zod/mini';
import { joinedCart, userinfo } from './auth.ts';
import { defineCall } from './call.ts';
import { cartId, list as listOf, text, typedPassword } from './fields.ts';

/** Base64url, as WebAuthn uses in JSON. */
const bytes = (most: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${most}}$`)));

const credentialId = bytes(1400);

/** How the browser reaches a passkey, such as `internal` or `hybrid`. */
const transports = listOf(z.string().check(z.regex(/^[a-z-]{1,20}$/)), 10);

const credential = { id: credentialId, rawId: credentialId, type: z.enum(['public-key']) };

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The last sign-in with it, ISO 8601. */
  used_at: z.nullable(z.string()),
});

export type Passkey = z.infer<typeof passkey>;

const named = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(named),
});

export type CreationOptions = z.infer<typeof creationOptions>;

/** The browser's options for signing in. They accept any passkey of this store. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type RequestOptions = z.infer<typeof requestOptions>;

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z.optional(transports),
  }),
});

export type Registration = z.infer<typeof registration>;

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(200))),
  }),
});

export type Assertion = z.infer<typeof assertion>;

export const mostPasskeys = 20;

const own = z.object({ passkeys: z.array(passkey) });

export const list = defineCall({
  name: 'passkey.list',
  method: 'POST',
  path: '/user/passkeys',
  caller: 'account',
  summary: 'The passkeys of the account, the newest first.',
  safe: true,
  request: z.object({}),
  response: own,
  errors: ['sign-in-required'],
});

export const begin = defineCall({
  name: 'passkey.begin',
  method: 'POST',
  path: '/user/passkeys/begin',
  caller: 'account',
  summary:
    'The options with which a browser makes a passkey for the account. It requires the password, and of staff with a second factor a recent confirmation. The options work once, within 15 minutes.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: z.object({ options: creationOptions }),
  errors: ['sign-in-required', 'password-wrong', 'second-factor-needed', 'too-many-passkeys'],
});

export const add = defineCall({
  name: 'passkey.add',
  method: 'POST',
  path: '/user/passkeys/add',
  caller: 'account',
  summary: 'Stores a passkey that the browser has made. Answers all passkeys of the account.',
  safe: false,
  isKeyless: true,
  request: z.object({ name: text(60, 1), credential: registration }),
  response: own,
  errors: ['sign-in-required', 'passkey-refused', 'second-factor-needed', 'too-many-passkeys'],
});

export const remove = defineCall({
  name: 'passkey.remove',
  method: 'POST',
  path: '/user/passkeys/remove',
  caller: 'account',
  summary:
    'Removes a passkey. It requires the password, and of staff a recent second factor. Answers the remaining passkeys.',
  safe: false,
  isKeyless: true,
  request: z.object({ id: credentialId, password: typedPassword }),
  response: own,
  errors: ['sign-in-required', 'password-wrong', 'second-factor-needed'],
});

export const beginSignIn = defineCall({
  name: 'passkey.beginSignIn',
  method: 'POST',
  path: '/auth/passkey/begin',
  caller: 'own',
  summary:
    'The options with which a browser signs in with a passkey. They work once, within 15 minutes, and name no account.',
  safe: false,
  isKeyless: true,
  request: z.object({}),
  response: z.object({ options: requestOptions }),
  errors: ['not-allowed'],
});

export const signIn = defineCall({
  name: 'passkey.signIn',
  method: 'POST',
  path: '/auth/passkey',
  caller: 'own',
  summary: 'Signs a browser in with a passkey, as `auth.login` does with a password.',
  safe: false,
  isKeyless: true,
  request: z.object({ credential: assertion, cart_id: z.optional(cartId) }),
  response: z.object({ token: z.literal('cookie'), userinfo, cart_id: joinedCart }),
  errors: ['not-allowed', 'passkey-refused'],
});
