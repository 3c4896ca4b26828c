import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { lines, list, requestKey } from '#shared/contract/fields.ts';
import { settingFaultCodes } from './setting-fault-codes.ts';

/** The parts of the page of settings. */
export const settingSections = [
  'store',
  'selling',
  'payment',
  'email',
  'partners',
  'wallets',
  'media',
  'retention',
  'staff',
] as const;

export type SettingSection = (typeof settingSections)[number];

/** The longest value: a certificate with its chain. */
export const longestSetting = 20_000;

const mostSettings = 100;

const name = z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,60}$/));

/** A new value as text. Null: the default counts again. */
const value = z.nullable(lines(longestSetting));

const typed = list(z.object({ name, value }), mostSettings);

const storedSetting = z.object({
  name: z.string(),
  section: z.enum(settingSections),
  /** `choices`: several of the choices, in a sequence. `lines`: the text of a file. */
  kind: z.enum(['text', 'number', 'choice', 'choices', 'lines']),
  choices: z.array(z.string()),
  isSecret: z.boolean(),
  /** False when only an owner may change it. */
  mayChange: z.boolean(),
  /** The value that staff have saved. Null for a secret, and while the default counts. */
  value: z.nullable(z.string()),
  /** The last four characters of a long secret. */
  ending: z.nullable(z.string()),
  /** `database`: staff have saved it. `unreadable`: a secret that was saved with another SECRET_KEY. */
  from: z.enum(['default', 'database', 'environment', 'unreadable']),
  defaultText: z.string(),
  /** 0 when nobody has saved it. */
  version: z.int(),
  /** ISO 8601. */
  changedAt: z.nullable(z.string()),
  /** English; the page has it in its language where it can. */
  meaning: z.string(),
  /** English, such as "must be an email address". */
  fault: z.string(),
});

export type StoredSetting = z.infer<typeof storedSetting>;

export const readSettings = defineCall({
  name: 'staff.settings',
  method: 'GET',
  path: '/staff/settings',
  caller: 'staff',
  permission: 'setting.edit',
  byKey: false,
  summary:
    'The settings that staff may change, with their values, defaults and meanings. Secrets are never shown, only the last four characters of long ones. Settings of the environment are named without their values. `mayChange` is false for those that only an owner may change.',
  safe: true,
  request: z.object({}),
  response: z.object({
    settings: z.array(storedSetting),
    /** The end of the trial of new host names, ISO 8601; null without one. */
    trialEndsAt: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});

const settingFault = z.object({
  name: z.string(),
  code: z.enum(settingFaultCodes),
  /** The fault in English. */
  sentence: z.string(),
});

export type ShownFault = z.infer<typeof settingFault>;

export const saveSettings = defineCall({
  name: 'staff.saveSettings',
  method: 'POST',
  path: '/staff/settings',
  caller: 'staff',
  permission: 'setting.edit',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Saves settings, all or none. `seen` is the version of each that the page has shown; if somebody else has saved one meanwhile, nothing changes (`preview-changed`). If `faults` is not empty, nothing is saved. All nodes use the new settings within a few seconds. New host names are on trial for two minutes: they go back unless somebody opens the link of `trial`.',
  safe: false,
  keyField: 'nonce',
  request: z.object({
    settings: list(z.object({ name, value, seen: z.int().check(z.minimum(0)) }), mostSettings, 1),
    nonce: requestKey,
  }),
  response: z.object({
    faults: z.array(settingFault),
    /** A link under the new host name, which confirms it. It contains a secret. */
    trial: z.nullable(z.object({ endsAt: z.string(), link: z.string() })),
  }),
  isKeyless: true,
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'preview-changed'],
});

export const tryPayments = defineCall({
  name: 'staff.tryPayments',
  method: 'POST',
  path: '/staff/settings/try-payments',
  caller: 'staff',
  permission: 'setting.edit',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Tries the keys of the payment services with the given values in place of the saved ones. Nothing is saved, and no money moves. With faults, no service is asked.',
  safe: false,
  isKeyless: true,
  request: z.object({ settings: typed }),
  response: z.object({
    faults: z.array(settingFault),
    methods: z.array(
      z.object({
        method: z.string(),
        /** `refused`: the service does not accept the keys. `away`: it did not answer. `untried`: the method has no keys. */
        state: z.enum(['good', 'refused', 'away', 'untried']),
        /** The names of the refused settings. */
        refused: z.nullable(z.string()),
        /** False when no real money moves. */
        isLive: z.boolean(),
        /** The last webhook within 30 days, ISO 8601. */
        webhookSeenAt: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed'],
});

export const sendTestMail = defineCall({
  name: 'staff.sendTestMail',
  method: 'POST',
  path: '/staff/settings/test-mail',
  caller: 'staff',
  permission: 'setting.edit',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Sends an email to the person who asks, with the given values in place of the saved ones, and answers what the SMTP server said. Nothing is saved. With faults, nothing is sent.',
  safe: false,
  isKeyless: true,
  request: z.object({ settings: typed }),
  response: z.object({
    faults: z.array(settingFault),
    to: z.string(),
    isSent: z.boolean(),
    /** The answer of the SMTP server, or the fault; null without an SMTP server, where emails are files. */
    answer: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed'],
});
