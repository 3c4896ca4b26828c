import type { Member, Staff } from '#server/sales/caller.ts';
import type { SentMail } from '#server/sales/outbox/mails-of-member.ts';
import type { LetterKind } from '#server/sales/outbox/outbox.ts';
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
  /** 1 of a customer; 4 and 5 of staff. */
  role: number;
  permissions: readonly string[];
  createdAt: number;
}

export interface Credentials {
  email: string;
  password: string;
}

export interface WantedAccount extends Credentials, Names {}

/** Where somebody asks from who is not signed in. */
export interface AskedFrom {
  /** A hash of the network address. */
  addressKey: string;
  /** The browser's description of itself, for its owner to recognise it. */
  device: string;
  locale: LocaleCode;
  /** The session of the same browser until now, which ends. */
  before?: SignedInCaller | undefined;
  /** Missing for a program, which is not known again. */
  browser?: Browser | undefined;
}

/** A browser, as it shows that somebody has signed in there before. */
export interface Browser {
  /** Empty for one in which nobody has. */
  secret: string;
}

/** The cookie that a browser shows from now on, and for how long. */
export interface KnownBrowser extends Browser {
  seconds: number;
}

export interface Registering {
  /** Names the registration to the browser that asked for it, or nothing where there is none. */
  secret: string;
  /** How long it is of use. */
  seconds: number;
}

/** The browser that confirms an address; `secret` is what it was given when it registered. */
export interface ConfirmedFrom extends AskedFrom {
  secret?: string | undefined;
}

/** The effect of a link, and what it still needs for that. */
export interface Asked {
  what: 'account' | 'address';
  /** The mailbox that it proves. */
  email: string;
  needs: 'nothing' | 'password' | 'sign-in';
}

export interface Confirmed {
  what: 'account' | 'address';
  /** The address, as it is from now on. */
  email: string;
  signedIn: SignedIn | null;
}

export interface SignedIn {
  /** The secret that opens the session. It is kept nowhere. */
  token: string;
  /** How long it may be used. */
  seconds: number;
  account: Account;
  /** How the browser is known from now on. */
  browser?: KnownBrowser;
}

/** The results of a new password by a link. */
export interface WasReset {
  /** Only staff are signed in who have to make a passkey now, which the operator has let them. */
  signedIn: SignedIn | null;
  /** How the browser is known from now on. */
  browser?: KnownBrowser;
}

/** A question about a product before buying it. */
export interface Enquiry {
  sku: string;
  name: string;
  email: string;
  /** Empty when none was given. */
  phone: string;
  /** The day that the visitor has in mind. */
  date: string | null;
  people: number | null;
  message: string;
}

/** A passkey as its member sees it. */
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

/** The emails that a member wants, besides those about their orders and the account. */
export interface NoticeChoices {
  news: boolean;
  reminders: boolean;
}

/** The choices that are set. */
export type WantedChoices = { [Choice in keyof NoticeChoices]?: boolean | undefined };

export interface Notices {
  choices: NoticeChoices;
  mails: SentMail[];
}

export interface OpenSession {
  id: string;
  device: string;
  createdAt: number;
  seenAt: number;
  isCurrent: boolean;
}

/** A letter with its receiver, in the language of the account where that is known. */
export interface AddressedLetter {
  kind: LetterKind;
  to: { name: string; address: string };
  locale: LocaleCode;
  /** The secret of its link. */
  token?: string;
}
