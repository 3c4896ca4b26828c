import type { ConfirmedFrom } from '#server/members/members.ts';
import { emailHint } from '#server/present/email-hint.ts';
import { presentAccount, presentContact, presentSession } from '#server/present/present-account.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/user.ts';
import { registrationCookie, sessionCookie } from '#shared/rules/cookies.ts';
import type { ApiOptions } from './api-options.ts';
import { nothing } from './auth.ts';
import { exportAccount } from './export-account.ts';
import { forgetCart } from './forget-cart.ts';
import { type CallContext, type Handler, handle } from './handle.ts';
import { cartOfAccount } from './join-cart.ts';
import { downloadLimits } from './limits.ts';
import { renewSession, signInBrowser } from './session-cookies.ts';
import { accountCaller, askedFrom } from './signed-in.ts';

export function userHandlers({
  members,
  reviews,
  orders,
  carts,
  catalogue,
  storefront,
  proxies,
}: ApiOptions): Handler[] {
  return [
    handle(call.get, async (_request, context) => {
      const account = await members.account(accountCaller(context));
      return account.ok ? succeed({ customer: presentAccount(account.value) }) : account;
    }),
    handle(call.detail, async (_request, context) => {
      const account = await members.account(accountCaller(context));
      if (!account.ok) return account;
      const created = new Date(account.value.createdAt).toISOString();
      const contacts = (await members.contacts(accountCaller(context))).map(presentContact);
      return succeed({ user: { ...presentAccount(account.value), created_at: created, contacts } });
    }),
    handle(call.emailReg, async ({ firstname: firstName, lastname: lastName, ...wanted }, context) => {
      const registering = await members.register({ ...wanted, firstName, lastName }, askedFrom(context));
      if (!registering.ok) return registering;
      context.cookies.set(registrationCookie, registering.value.secret, registering.value.seconds);
      return succeed({});
    }),
    handle(call.lookAtLink, async ({ token }, context) => {
      const signIn = await members.findSignInLink(token);
      if (signIn)
        return succeed({ confirms: 'sign-in' as const, email: emailHint(signIn.email), needs: 'nothing' as const });
      const asked = await members.lookAtLink(token, confirmedFrom(context));
      if (!asked.ok) return asked;
      const { what, email, needs } = asked.value;
      return succeed({ confirms: what, email, needs });
    }),
    handle(call.confirm, async ({ token, password, cart_id: guestCartId }, context) => {
      const confirmed = await members.confirm(token, { ...confirmedFrom(context), password });
      if (!confirmed.ok) return confirmed;
      const { what, email, signedIn } = confirmed.value;
      if (!signedIn) return succeed({ confirmed: what, email, userinfo: null, cart_id: null });
      context.cookies.clear(registrationCookie);
      signInBrowser(context, signedIn);
      const cart_id = await cartOfAccount({ carts, members }, signedIn.account, guestCartId, context);
      return succeed({ confirmed: what, email, userinfo: presentAccount(signedIn.account), cart_id });
    }),
    handle(call.update, async ({ firstname: firstName, lastname: lastName, prefix }, context) => {
      const account = await members.rename(accountCaller(context), { firstName, lastName, prefix });
      return account.ok ? succeed({ customer: presentAccount(account.value) }) : account;
    }),
    handle(call.updateEmail, async ({ email, password }, context) => {
      const asked = await members.requestAddress(accountCaller(context), email, password, context.locale);
      if (asked.ok) await renewSession(members, context);
      return nothing(asked);
    }),
    handle(call.changePassword, async ({ currentPassword: current, newPassword: wanted }, context) => {
      const { browser } = askedFrom(context);
      const changed = await members.changePassword(accountCaller(context), { current, wanted, browser });
      if (changed.ok) await renewSession(members, context);
      return nothing(changed);
    }),
    handle(call.sessions, async (_request, context) => sessionsOf(context)),
    handle(call.endSessions, async ({ id: ended, password }, context) => {
      const done = await members.endSessions(accountCaller(context), { password, ended });
      if (!done.ok) return done;
      await renewSession(members, context);
      return sessionsOf(context);
    }),
    handle(call.orders, async ({ pageSize: size, currentPage: number }, context) => {
      const account = await members.account(accountCaller(context));
      if (!account.ok) return account;
      const found = await orders.buyer.ofMember(account.value, { size, number });
      const summaries = await storefront.orderSummaries(context, found.orders);
      return succeed({ orders: summaries, total_count: found.total });
    }),
    handle(call.updateCustomerAddress, async ({ id, address, is_default: isDefault }, context) => {
      const contacts = await members.changeContact(accountCaller(context), { id, address, isDefault });
      return contacts.ok ? succeed({ contacts: contacts.value.map(presentContact) }) : contacts;
    }),
    handle(call.notifications, async (choices, context) => {
      const notices = await members.notices(accountCaller(context), choices);
      if (!notices.ok) return notices;
      const list = notices.value.mails.map(({ kind, sentAt, orderNumber }) => ({
        kind,
        sent_at: new Date(sentAt).toISOString(),
        increment_id: orderNumber,
      }));
      return succeed({ choices: { orders: true as const, ...notices.value.choices }, list });
    }),
    handle(
      call.exportAccount,
      (_request, context) =>
        exportAccount({ members, reviews, orders: orders.buyer }, accountCaller(context), catalogue.today()),
      { limits: downloadLimits(proxies) },
    ),
    handle(call.deleteAccount, async ({ password }, context) => {
      const caller = accountCaller(context);
      const cartId = await members.cartOf(caller.id);
      const deleted = await members.deleteAccount(caller, password);
      if (!deleted.ok) return deleted;
      if (cartId) await forgetCart(carts, context, cartId);
      context.cookies.clear(sessionCookie);
      return nothing(deleted);
    }),
  ];

  function confirmedFrom(context: CallContext): ConfirmedFrom {
    return { ...askedFrom(context), secret: context.cookies.read(registrationCookie) };
  }

  async function sessionsOf(context: CallContext) {
    const sessions = await members.sessions(accountCaller(context));
    return succeed({ sessions: sessions.map(presentSession) });
  }
}
