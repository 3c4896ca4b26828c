import * as z from 'zod/mini';
import { joinedCart, userinfo } from './auth.ts';
import { longestPrefix } from './bounds.ts';
import { defineCall } from './call.ts';
import { address } from './cart-shape.ts';
import { cartId, email, file, hasName, linkToken, newPassword, personName, text, typedPassword } from './fields.ts';
import { orderSummary } from './order.ts';

const names = { firstname: personName, lastname: personName, prefix: z._default(text(longestPrefix), '') };
const isNamed = hasName('firstname', 'lastname');

/** A browser or a program that is signed in. */
export const session = z.object({
  id: z.string(),
  /** The user agent. */
  device: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  /** Last use, ISO 8601, to within five minutes. */
  seen_at: z.string(),
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
  summary: 'The account that is signed in, with its role.',
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
  summary: 'The whole account, with its contacts.',
  safe: true,
  request: z.object({}),
  response: z.object({
    user: z.object({
      ...userinfo.shape,
      /** ISO 8601. */
      created_at: z.string(),
      /** The default contact first. */
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
    'Registers an account and sends an email with a link. The account opens with this password when the link is confirmed in the same browser. If the address already has an account, the answer is the same, and its owner gets an email.',
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
    'Shows what a link would do in this browser, without using it up. `confirms` is `account` (opens a new account), `address` (gives the signed-in account its new address) or `sign-in`. For `sign-in`, `email` has only the beginning of the address. `needs` is what is missing. `password`: the account was not registered in this browser, so it needs a new password. `sign-in`: the account that requested the address must be signed in here.',
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
    'Confirms an email address with the token of a link, once, within a day. The browser that registered opens its account and is signed in: the answer sets the session cookie, and `userinfo` is not null. If the account that requested the address is signed in, it gets the address. In any other browser, a new account opens with the password of this call, which is then required. Nobody is signed in. A link for a new address does nothing there.',
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
  summary: 'Changes the names of the account.',
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
    'Requests a new email address and sends an email with a link to it. The address changes when the link is confirmed in a browser where the account is signed in.',
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
  summary: 'The sessions of the account, the last used first.',
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
    "Ends one session of the account. Without an `id`, it ends all sessions except the caller's. It requires the password. Answers the remaining sessions.",
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
    "The member's orders, the newest first: orders placed while signed in, and guest orders with the confirmed email address.",
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
    'Adds a contact. With an `id`, it changes that contact, or removes it when the address is null. Answers all contacts, the default first.',
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
    "The member's choices of optional emails, with the emails of the last 30 days. Choices in the request are stored. Emails about orders are always sent.",
  safe: false,
  request: z.object({ news: z.optional(z.boolean()), reminders: z.optional(z.boolean()) }),
  response: z.object({
    choices: z.object({ orders: z.literal(true), news: z.boolean(), reminders: z.boolean() }),
    /**
     * The latest first. `kind` is `tickets`, `payment-refunded`, `refund-asked`, `refund-granted`, `refund-refused`, `refund-failed`,
     * `visit-moved`, `tickets-replaced`, `visit-reminder`, or the kind of an email about the account.
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
  summary: 'All data that the store has about the member, as a JSON file. It can be opened as a link.',
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
  summary: 'Deletes the account with all its data, and signs out. Its orders stay in the books.',
  safe: false,
  isKeyless: true,
  request: z.object({ password: typedPassword }),
  response: z.object({}),
  errors: ['sign-in-required', 'not-allowed', 'password-wrong'],
});
