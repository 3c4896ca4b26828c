import type { Database } from '#server/database/database.ts';
import { type Bound, bind } from '#server/sales/bind.ts';
import type { Sealer } from '#server/settings/seal.ts';
import { accountOf, rename } from './accounts.ts';
import { addressAccountMail } from './address-account-mail.ts';
import { findEnquiryAnswer } from './answer-enquiries.ts';
import { changePassword, requestAddress } from './change-account.ts';
import { confirm, lookAtLink } from './confirm.ts';
import { changeContact, listContacts } from './contacts.ts';
import { deleteAccount } from './delete-account.ts';
import { enquire, findEnquiry } from './enquiries.ts';
import { notices } from './mail-preferences.ts';
import { cartOf, giveCart, isCartOfAnother } from './member-carts.ts';
import type { MembersParts } from './members-parts.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/manage-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { createPasswords, type HashingCost } from './passwords.ts';
import { register } from './register.ts';
import { requestReset, reset } from './reset.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  confirmCode,
  removeAuthenticator,
  renewRecoveryCodes,
  showAuthenticator,
} from './second-factor/manage-authenticator.ts';
import {
  confirmPassword,
  endSessions,
  findSession,
  isReplaced,
  listSessions,
  renewSecret,
  signOut,
} from './sessions.ts';
import { signIn } from './sign-in.ts';
import { findSignInLink, signInByLink } from './sign-in-links.ts';
import { sweep } from './sweep-members.ts';

const operations = {
  find: findSession,
  signIn,
  findSignInLink,
  signInByLink,
  isReplaced,
  renewSecret,
  signOut,
  confirmPassword,
  register,
  lookAtLink,
  confirm,
  requestReset,
  reset,
  account: accountOf,
  rename,
  requestAddress,
  changePassword,
  sessions: listSessions,
  endSessions,
  contacts: listContacts,
  changeContact,
  notices,
  passkeys: listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInByPasskey,
  authenticator: showAuthenticator,
  beginAuthenticator,
  confirmAuthenticator,
  renewRecoveryCodes,
  removeAuthenticator,
  confirmCode,
  deleteAccount,
  cartOf,
  isCartOfAnother,
  giveCart,
  address: addressAccountMail,
  enquire,
  enquiry: findEnquiry,
  enquiryAnswer: findEnquiryAnswer,
  sweep,
};

/** Accounts and sessions of members and staff. Each operation is described where it is defined. */
export type Members = Bound<typeof operations>;

export interface MembersOptions {
  database: Database;
  clock: () => Date;
  settings: MembersParts['settings'];
  /** Seals the secrets of authenticator apps. Without it, nobody can set one up. */
  sealer?: Sealer;
  /** Cheaper hashing than usual, for tests. */
  cost?: HashingCost;
}

export function createMembers({ database, clock, settings, sealer = noSealer, cost }: MembersOptions): Members {
  const now = () => clock().getTime();
  const parts: MembersParts = { database, settings, now, passwords: createPasswords(cost), sealer };
  return bind(parts, operations);
}

const noSealer: Sealer = {
  seal() {
    throw new Error('Members were opened without a sealer.');
  },
  open: () => null,
};
