import type { Member, Staff } from '#server/sales/caller.ts';
import type { SentMail } from '#server/sales/outbox/mails-of-member.ts';
import type { AccountMailKind } from '#server/sales/outbox/outbox.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';

export type SignedInCaller = Member | Staff;

export interface Names {
  firstName: string;
  lastName: string;
  /** A form of address; often empty. */
  prefix: string;
}

export interface Account extends Names {
  id: string;
  email: string;
  /** 1 for a member; 4 and 5 for staff. */
  role: number;
  permissions: readonly string[];
  createdAt: number;
}

export interface Credentials {
  email: string;
  password: string;
  /** The code of an authenticator app, or a recovery code. */
  code?: string | undefined;
}

export interface WantedAccount extends Credentials, Names {}

/** The origin of a request by a caller who is not signed in. */
export interface AskedFrom {
  /** A hash of the network address. */
  addressKey: string;
  /** The browser's description of itself, by which its owner recognises it. */
  device: string;
  locale: LocaleCode;
  /** The previous session of the same browser, which ends. */
  before?: SignedInCaller | undefined;
  /** Missing for a program, which does not become a known browser. */
  browser?: Browser | undefined;
}

/** A browser with the secret that shows who has signed in there before. */
export interface Browser {
  /** Empty when nobody has signed in there. */
  secret: string;
}

/** The new secret for the browser's cookie, and its lifetime. */
export interface KnownBrowser extends Browser {
  seconds: number;
}

export interface Registering {
  /** The id of the registration, known only to the browser that made it. */
  secret: string;
  seconds: number;
}

/** The browser that confirms an address; `secret` is the one from its registration. */
export interface ConfirmedFrom extends AskedFrom {
  secret?: string | undefined;
}

/** The effect of a link, and what the reader must still give for it. */
export interface Asked {
  what: 'account' | 'address';
  /** The mailbox that the link proves. */
  email: string;
  needs: 'nothing' | 'password' | 'sign-in';
}

export interface Confirmed {
  what: 'account' | 'address';
  email: string;
  signedIn: SignedIn | null;
}

export interface SignedIn {
  /** The secret that opens the session. Only its hash is stored. */
  token: string;
  seconds: number;
  account: Account;
  browser?: KnownBrowser;
}

/** The results of a new password that was set by a link. */
export interface WasReset {
  /** Set only for staff with a link from the operator who still have to make a passkey. */
  signedIn: SignedIn | null;
  browser?: KnownBrowser;
}

export interface Enquiry {
  sku: string;
  name: string;
  email: string;
  /** Empty when none was given. */
  phone: string;
  date: string | null;
  people: number | null;
  message: string;
}

export interface OwnPasskey {
  id: string;
  name: string;
  createdAt: number;
  /** Null until somebody has signed in with it. */
  usedAt: number | null;
}

export interface Contact {
  id: string;
  isDefault: boolean;
  address: Address;
}

/** A change of contacts. Without an id a contact is added; without an address it is removed. */
export interface ContactChange {
  id?: string | undefined;
  address: Address | null;
  isDefault: boolean;
}

/** The optional emails that a member wants. */
export interface MailChoices {
  news: boolean;
  reminders: boolean;
}

export type WantedChoices = { [Choice in keyof MailChoices]?: boolean | undefined };

export interface MailPreferences {
  choices: MailChoices;
  mails: SentMail[];
}

export interface OpenSession {
  id: string;
  device: string;
  createdAt: number;
  seenAt: number;
  isCurrent: boolean;
}

/** An account email with its receiver, in the language of the account if there is one. */
export interface AddressedAccountMail {
  kind: AccountMailKind;
  to: { name: string; address: string };
  locale: LocaleCode;
  /** The secret of its link. */
  token?: string;
}
