import * as z from 'zod/mini';
import { joinedCart, userinfo } from './auth.ts';
import { longestPrefix } from './bounds.ts';
import { defineCall } from './call.ts';
import { address } from './cart-shape.ts';
import { cartId, email, file, hasName, linkToken, newPassword, personName, text, typedPassword } from './fields.ts';
import { orderSummary } from './order.ts';

const names = { firstname: personName, lastname: personName, prefix: z._default(text(longestPrefix), '') };
const isNamed = hasName('firstname', 'lastname');

/** A session of an account: a browser or a program that is signed in. */
export const session = z.object({
  id: z.string(),
  /** The browser's user agent. */
  device: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** The time of the last use, ISO 8601, to within five minutes. */
  seen_at: z.string(),
  /** True for the caller's session. */
  is_current: z.boolean(),
});

export type Session = z.infer<typeof session>;

/** A person for whom a member buys. */
export const contact = z.object({ id: z.string(), is_default: z.boolean(), address });

export type UserContact = z.infer<typeof contact>;

export const get = defineCall({
  name: 'user.get',
  method: 'POST',
  path: '/user/get',
  caller: 'account',
  summary: 'Who is signed in, with the role.',
  safe: true,
  request: z.object({}),
  response: z.object({ customer: userinfo }),
  errors: ['sign-in-required'],
});

export const detail = defineCall({
  name: 'user.detail',
  method: 'GET',
  path: '/user/detail',
  caller: 'account',
  summary: 'The whole account.',
  safe: true,
  request: z.object({}),
  response: z.object({
    user: z.object({
      ...userinfo.shape,
      /** ISO 8601. */
      created_at: z.string(),
      /** The contacts, the default first. */
      contacts: z.array(contact),
    }),
  }),
  errors: ['sign-in-required'],
});

export const emailReg = defineCall({
  name: 'user.emailReg',
  method: 'POST',
  path: '/user/emailReg',
  caller: 'own',
  summary:
    'Asks for an account. It is made with this password when a link in a mail to the address is confirmed in the same browser; an address that has an account already is answered alike, and its owner is told by mail.',
  safe: false,
  isKeyless: true,
  request: z.object({ email, password: newPassword, ...names }).check(isNamed),
  response: z.object({}),
  errors: ['not-allowed', 'password-too-common'],
});

export const lookAtLink = defineCall({
  name: 'user.lookAtLink',
  method: 'POST',
  path: '/user/link',
  caller: 'own',
  summary:
    'What a link would do in this browser, without using it up: open a new account, give the account that is signed in here its new address, or sign in to an account, of whose address the beginning is told. `needs` tells what is missing: a password to be chosen, where nobody has asked for this account in this browser, or the account that asked for the address to be signed in here.',
  safe: true,
  isKeyless: true,
  request: z.object({ token: linkToken }),
  response: z.object({
    confirms: z.enum(['account', 'address', 'sign-in']),
    email: z.string(),
    needs: z.enum(['nothing', 'password', 'sign-in']),
  }),
  errors: ['not-allowed', 'link-invalid'],
});

export const confirm = defineCall({
  name: 'user.confirm',
  method: 'POST',
  path: '/user/confirm',
  caller: 'own',
  summary:
    'Confirms an email address by the token of a link, within a day and once. The browser that registered opens its account and is signed in: the answer sets the cookie of the session, and `userinfo` is not null. Where the account is signed in that asked for the address, it takes it. Anywhere else a new account opens with the password of this call, without which the call fails, and nobody is signed in; a link for a new address does nothing there.',
  safe: false,
  isKeyless: true,
  request: z.object({ token: linkToken, password: z.optional(newPassword), cart_id: z.optional(cartId) }),
  response: z.object({
    confirmed: z.enum(['account', 'address']),
    email: z.string(),
    userinfo: z.nullable(userinfo),
    cart_id: joinedCart,
  }),
  errors: ['not-allowed', 'link-invalid', 'sign-in-required', 'password-too-common'],
});

export const update = defineCall({
  name: 'user.update',
  method: 'POST',
  path: '/user/update',
  caller: 'account',
  summary: 'Changes the names.',
  safe: false,
  request: z.object(names).check(isNamed),
  response: z.object({ customer: userinfo }),
  errors: ['sign-in-required'],
});

export const updateEmail = defineCall({
  name: 'user.updateEmail',
  method: 'POST',
  path: '/user/updateEmail',
  caller: 'account',
  summary:
    'Asks for another email address. It is taken when the link in the mail to it is confirmed where the account is signed in.',
  safe: false,
  isKeyless: true,
  request: z.object({ email, password: typedPassword }),
  response: z.object({}),
  errors: ['sign-in-required', 'password-wrong'],
});

export const changePassword = defineCall({
  name: 'user.changePassword',
  method: 'POST',
  path: '/user/changeCustomerPassword',
  caller: 'account',
  summary: 'Sets a new password and ends all other sessions of the account.',
  safe: false,
  isKeyless: true,
  request: z.object({ currentPassword: typedPassword, newPassword }),
  response: z.object({}),
  errors: ['sign-in-required', 'password-wrong', 'password-too-common'],
});

export const sessions = defineCall({
  name: 'user.sessions',
  method: 'POST',
  path: '/user/sessions',
  caller: 'account',
  summary: 'Where the account is signed in, the last used first.',
  safe: true,
  request: z.object({}),
  response: z.object({ sessions: z.array(session) }),
  errors: ['sign-in-required'],
});

export const endSessions = defineCall({
  name: 'user.endSessions',
  method: 'POST',
  path: '/user/sessions/end',
  caller: 'account',
  summary:
    'Ends one session of the account, or without an id all but the one that asks, by the password. Answers those that are left.',
  safe: false,
  isKeyless: true,
  request: z.object({ id: z.optional(text(64, 1)), password: typedPassword }),
  response: z.object({ sessions: z.array(session) }),
  errors: ['sign-in-required', 'password-wrong'],
});

export const orders = defineCall({
  name: 'user.orders',
  method: 'POST',
  path: '/user/orders',
  caller: 'member',
  summary:
    "The member's orders, the last first: those bought when signed in, and those bought as a guest with the confirmed address.",
  safe: true,
  request: z.object({
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    currentPage: z._default(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1),
  }),
  response: z.object({ orders: z.array(orderSummary), total_count: z.int() }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const updateCustomerAddress = defineCall({
  name: 'user.updateCustomerAddress',
  method: 'POST',
  path: '/user/updateCustomerAddress',
  caller: 'account',
  summary:
    'Adds a contact, changes the one with the id, or removes it when the address is null. Answers all, the default first.',
  safe: false,
  request: z.object({
    id: z.optional(text(64, 1)),
    address: z.nullable(address),
    is_default: z._default(z.boolean(), false),
  }),
  response: z.object({ contacts: z.array(contact) }),
  errors: ['sign-in-required', 'contact-not-found', 'too-many-contacts'],
});

export const notifications = defineCall({
  name: 'user.notifications',
  method: 'POST',
  path: '/user/notifications',
  caller: 'account',
  summary:
    'What the member wants to be written about, with the mails of the last 30 days. A choice that is sent is set; mails about orders always come.',
  safe: false,
  request: z.object({ news: z.optional(z.boolean()), reminders: z.optional(z.boolean()) }),
  response: z.object({
    choices: z.object({ orders: z.literal(true), news: z.boolean(), reminders: z.boolean() }),
    /**
     * The emails, the latest first. `kind` is `tickets`, `payment-refunded`, `refund-asked`, `refund-granted`, `refund-refused`,
     * `refund-failed`, `visit-moved`, `visit-reminder`, or an email about the account.
     */
    list: z.array(z.object({ kind: z.string(), sent_at: z.string(), increment_id: z.nullable(z.string()) })),
  }),
  errors: ['sign-in-required'],
});

export const exportAccount = defineCall({
  name: 'user.export',
  method: 'GET',
  path: '/user/export',
  caller: 'member',
  summary: 'All that the store keeps of the member, as a JSON file. A link.',
  safe: true,
  request: z.object({}),
  response: file,
  file: 'application/json',
  errors: ['sign-in-required', 'not-allowed'],
});

export const deleteAccount = defineCall({
  name: 'user.delete',
  method: 'POST',
  path: '/user/delete',
  caller: 'member',
  summary: 'Removes the account and all that is kept of it, and signs out. Its orders stay in the books.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: z.object({}),
  errors: ['sign-in-required', 'not-allowed', 'password-wrong'],
});
