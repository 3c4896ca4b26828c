import type { Database } from '#server/database/database.ts';
import { accountOf, rename } from './accounts.ts';
import { addressLetter } from './address-letter.ts';
import { changePassword, requestAddress } from './change-account.ts';
import { confirm, lookAtLink } from './confirm.ts';
import { changeContact, listContacts } from './contacts.ts';
import { deleteAccount } from './delete-account.ts';
import { enquire, findEnquiry } from './enquiries.ts';
import { cartOf, giveCart, isOfAnother } from './member-carts.ts';
import type { Members } from './members.ts';
import { notices } from './notices.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './passkeys/manage-passkeys.ts';
import { beginPasskeySignIn, signInByPasskey } from './passkeys/sign-in-by-passkey.ts';
import { createPasswords, type HashingCost } from './passwords.ts';
import type { Place } from './place.ts';
import { register } from './register.ts';
import { requestReset, reset } from './reset.ts';
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
import { sweep } from './sweep.ts';

export interface MembersOptions {
  database: Database;
  clock: () => Date;
  settings: Place['settings'];
  /** Less than the usual work for a hash, in tests. */
  cost?: HashingCost;
}

/** Accounts as our own tables keep them, with any back end that has none of its own. */
export function createMembers({ database, clock, settings, cost }: MembersOptions): Members {
  const place: Place = { database, settings, now: () => clock().getTime(), passwords: createPasswords(cost) };
  return {
    find: (token) => findSession(place, token),
    signIn: (credentials, from) => signIn(place, credentials, from),
    findSignInLink: (token) => findSignInLink(place, token),
    signInByLink: (token, from) => signInByLink(place, token, from),
    isReplaced: (token) => isReplaced(place, token),
    renewSecret: (caller) => renewSecret(place, caller),
    signOut: (caller) => signOut(place, caller),
    confirmPassword: (caller, password) => confirmPassword(place, caller, password),
    register: (wanted, from) => register(place, wanted, from),
    lookAtLink: (token, from) => lookAtLink(place, token, from),
    confirm: (token, from) => confirm(place, token, from),
    requestReset: (email, from) => requestReset(place, email, from),
    reset: (token, password, from) => reset(place, token, password, from),
    account: (caller) => accountOf(place, caller),
    rename: (caller, names) => rename(place, caller, names),
    requestAddress: (caller, email, password, locale) => requestAddress(place, caller, { email, password, locale }),
    changePassword: (caller, change) => changePassword(place, caller, change),
    sessions: (caller) => listSessions(place, caller),
    endSessions: (caller, request) => endSessions(place, caller, request),
    contacts: (caller) => listContacts(place, caller),
    changeContact: (caller, change) => changeContact(place, caller, change),
    notices: (caller, choices) => notices(place, caller, choices),
    passkeys: (caller) => listPasskeys(place, caller),
    beginPasskey: (caller, password) => beginPasskey(place, caller, password),
    addPasskey: (caller, name, credential) => addPasskey(place, caller, name, credential),
    removePasskey: (caller, id, password) => removePasskey(place, caller, id, password),
    beginPasskeySignIn: (from) => beginPasskeySignIn(place, from),
    signInByPasskey: (credential, from) => signInByPasskey(place, credential, from),
    deleteAccount: (caller, password) => deleteAccount(place, caller, password),
    cartOf: (accountId) => cartOf(place, accountId),
    isCartOfAnother: (accountId, cartId) => isOfAnother(place, accountId, cartId),
    giveCart: (accountId, cartId, before) => giveCart(place, accountId, cartId, before),
    address: (letter) => addressLetter(place, letter),
    enquire: (wanted, from) => enquire(place, wanted, from),
    enquiry: (id) => findEnquiry(place, id),
    sweep: () => sweep(place),
  };
}
