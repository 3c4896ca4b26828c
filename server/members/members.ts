import type { Member, Staff } from '#server/sales/caller.ts';
import type { SentMail } from '#server/sales/outbox/mails-of-member.ts';
import type { Letter, LetterKind } from '#server/sales/outbox/outbox.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import type { Result } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Assertion, CreationOptions, Registration, RequestOptions } from '#shared/contract/passkey.ts';

/** Accounts of customers and staff, and where they are signed in. */
export interface Members {
  /**
   * Finds the person whose session a token opens; null when it opens none, or none any more. It asks the database each time, so that what was
   * ended is ended on every node.
   */
  find(token: string): Promise<Member | Staff | null>;
  /** Signs in. It fails alike, after the same work, whether the address is unknown or the password is wrong. */
  signIn(credentials: Credentials, from: AskedFrom): Promise<Result<SignedIn>>;
  /** Finds the account that a sign-in link opens; null when it opens none, or none any more. */
  findSignInLink(token: string): Promise<{ email: string } | null>;
  /** Uses up a link that signs in. */
  signInByLink(token: string, from: Pick<AskedFrom, 'device' | 'before' | 'browser'>): Promise<Result<SignedIn>>;
  /** True for a secret of a session that has a newer one now. It opens nothing. */
  isReplaced(token: string): Promise<boolean>;
  /** Gives a session a new secret, and answers it; null when it has ended meanwhile. */
  renewSecret(caller: SignedInCaller): Promise<{ token: string; seconds: number } | null>;
  signOut(caller: SignedInCaller): Promise<void>;
  /** Notes that the password of the session was typed again, for calls that ask for it. */
  confirmPassword(caller: SignedInCaller, password: string): Promise<Result<null>>;
  /**
   * Asks for an account. Nothing in its answer or work depends on whether there is one already. The browser keeps the answer's secret: there,
   * and nowhere else, a link to the address opens the account with this password.
   */
  register(wanted: WantedAccount, from: AskedFrom): Promise<Result<Registering>>;
  /** Answers what the link of an email would do in this browser, without using it up. */
  lookAtLink(token: string, from: ConfirmedFrom): Promise<Result<Asked>>;
  /**
   * Uses up the link of a letter, which proves its mailbox. The browser that registered there opens its account, and is signed in; where a
   * member is signed in who has asked for the address, the account takes it; anywhere else the password is chosen now.
   */
  confirm(token: string, from: ConfirmedFrom & { password?: string | undefined }): Promise<Result<Confirmed>>;
  /** Has a link for a new password sent, where there is such an account; its answer and work do not tell. */
  requestReset(email: string, from: AskedFrom): Promise<Result<null>>;
  /** Uses up the link, sets the password, and ends all sessions. */
  reset(token: string, password: string, from: Omit<AskedFrom, 'locale'>): Promise<Result<WasReset>>;
  account(caller: SignedInCaller): Promise<Result<Account>>;
  rename(caller: SignedInCaller, names: Names): Promise<Result<Account>>;
  requestAddress(caller: SignedInCaller, email: string, password: string, locale: LocaleCode): Promise<Result<null>>;
  /** Ends all other sessions. */
  changePassword(
    caller: SignedInCaller,
    change: { current: string; wanted: string; browser?: AskedFrom['browser'] },
  ): Promise<Result<null>>;
  /** The last used first. */
  sessions(caller: SignedInCaller): Promise<OpenSession[]>;
  /** Ends one session of the account, or all but the caller's. */
  endSessions(caller: SignedInCaller, request: { password: string; ended?: string | undefined }): Promise<Result<null>>;
  /** The default first. */
  contacts(caller: SignedInCaller): Promise<Contact[]>;
  changeContact(caller: SignedInCaller, change: ContactChange): Promise<Result<Contact[]>>;
  /** Sets the choices that are given. */
  notices(caller: SignedInCaller, choices: WantedChoices): Promise<Result<Notices>>;
  /** The passkeys of an account, the last made first. */
  passkeys(caller: SignedInCaller): Promise<OwnPasskey[]>;
  /** Begins to make a passkey: answers the options for the browser. */
  beginPasskey(caller: SignedInCaller, password: string): Promise<Result<CreationOptions>>;
  /** Keeps a passkey that the browser has made; answers all. */
  addPasskey(caller: SignedInCaller, name: string, credential: Registration): Promise<Result<OwnPasskey[]>>;
  removePasskey(caller: SignedInCaller, id: string, password: string): Promise<Result<OwnPasskey[]>>;
  /** Begins to sign in by a passkey: answers the options for the browser. */
  beginPasskeySignIn(from: Pick<AskedFrom, 'addressKey'>): Promise<Result<RequestOptions>>;
  /** Signs in by a passkey. It fails alike whatever is wrong with the passkey. */
  signInByPasskey(credential: Assertion, from: AskedFrom): Promise<Result<SignedIn>>;
  /** Removes the account and all that is kept of it; its orders stay in the books. */
  deleteAccount(caller: SignedInCaller, password: string): Promise<Result<null>>;
  /** The cart of an account on all its devices; whether it is still alive the back end knows. */
  cartOf(accountId: string): Promise<string | null>;
  isCartOfAnother(accountId: string, cartId: string): Promise<boolean>;
  /** Answers whether it did: not when the account has another cart than `before` by now, or the cart is somebody else's. */
  giveCart(accountId: string, cartId: string, before: string | null): Promise<boolean>;
  /** Words a queued email when its turn comes; null when there is nobody to write to. A link in it is made now. */
  address(letter: Letter): Promise<AddressedLetter | null>;
  /** Keeps what a visitor asks about a product, and queues the mails to the operator and to the visitor. */
  enquire(wanted: Enquiry, from: Pick<AskedFrom, 'addressKey' | 'locale'>): Promise<Result<null>>;
  /** Null once it has been removed. */
  enquiry(id: string): Promise<Enquiry | null>;
  /** Removes what is over; answers how many rows. */
  sweep(): Promise<number>;
}

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
