import { presentAccount, presentSession } from '#server/present/present-account.ts';
import { presentOrderSummary } from '#server/present/present-order.ts';
import { succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/user.ts';
import type { ApiOptions } from './api-options.ts';
import { nothing } from './auth.ts';
import { type CallContext, type Handler, handle } from './handle.ts';
import { accountCaller, askedFrom } from './signed-in.ts';

export function userHandlers({ members, commerce }: ApiOptions): Handler[] {
  return [
    handle(call.get, async (_request, context) => {
      const account = await members.account(accountCaller(context));
      return account.ok ? succeed({ customer: presentAccount(account.value) }) : account;
    }),
    handle(call.detail, async (_request, context) => {
      const account = await members.account(accountCaller(context));
      if (!account.ok) return account;
      const created = new Date(account.value.createdAt).toISOString();
      return succeed({ user: { ...presentAccount(account.value), created_at: created } });
    }),
    handle(call.emailReg, async ({ firstname: firstName, lastname: lastName, ...wanted }, context) =>
      nothing(await members.register({ ...wanted, firstName, lastName }, askedFrom(context))),
    ),
    handle(call.confirm, async ({ token }) => {
      const confirmed = await members.confirm(token);
      return confirmed.ok ? succeed({ confirmed: confirmed.value }) : confirmed;
    }),
    handle(call.update, async ({ firstname: firstName, lastname: lastName, prefix }, context) => {
      const account = await members.rename(accountCaller(context), { firstName, lastName, prefix });
      return account.ok ? succeed({ customer: presentAccount(account.value) }) : account;
    }),
    handle(call.updateEmail, async ({ email, password }, context) =>
      nothing(await members.requestAddress(accountCaller(context), email, password, context.locale)),
    ),
    handle(call.changePassword, async ({ currentPassword, newPassword }, context) =>
      nothing(await members.changePassword(accountCaller(context), currentPassword, newPassword)),
    ),
    handle(call.sessions, async (_request, context) => sessionsOf(context)),
    handle(call.endSessions, async ({ id }, context) => {
      await members.endSessions(accountCaller(context), id);
      return sessionsOf(context);
    }),
    handle(call.orders, async ({ pageSize: size, currentPage: number }, context) => {
      const account = await members.account(accountCaller(context));
      if (!account.ok) return account;
      const { orders, total } = await commerce.orders.ofMember(account.value, { size, number });
      return succeed({ orders: orders.map(presentOrderSummary), total_count: total });
    }),
  ];

  async function sessionsOf(context: CallContext) {
    const sessions = await members.sessions(accountCaller(context));
    return succeed({ sessions: sessions.map(presentSession) });
  }
}
