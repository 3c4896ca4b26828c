import type { Members } from '#server/members/create-members.ts';
import type { SignedInCaller } from '#server/members/members.ts';
import type { Reviews } from '#server/members/reviews/reviews.ts';
import { presentAccount, presentContact, presentPasskey, presentSession } from '#server/present/present-account.ts';
import { presentOrderSummary } from '#server/present/present-order.ts';
import type { BuyerOrders } from '#server/sales/create-orders.ts';
import { type Result, succeed } from '#shared/contract/errors.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** The most orders in the file, more than anybody has. The limit bounds memory, because the file is made there. */
const mostOrders = 5000;
const ordersAtOnce = 100;

export async function exportAccount(
  {
    members,
    orders,
    reviews,
  }: { members: Members; orders: Pick<BuyerOrders, 'ofMember'>; reviews: Pick<Reviews, 'ofMember'> },
  caller: SignedInCaller,
  today: Day,
): Promise<Result<{ name: string; bytes: Uint8Array<ArrayBuffer> }>> {
  const account = await members.account(caller);
  if (!account.ok) return account;
  const notices = await members.notices(caller, {});
  if (!notices.ok) return notices;
  const bought = [];
  for (let number = 1; bought.length < mostOrders; number++) {
    const page = await orders.ofMember(account.value, { size: ordersAtOnce, number });
    bought.push(...page.orders);
    if (page.orders.length < ordersAtOnce) break;
  }
  const whole = {
    account: { ...presentAccount(account.value), created_at: new Date(account.value.createdAt).toISOString() },
    notifications: notices.value.choices,
    contacts: (await members.contacts(caller)).map(presentContact),
    passkeys: (await members.passkeys(caller)).map(presentPasskey),
    sessions: (await members.sessions(caller)).map(presentSession),
    orders: bought.map((order) => ({ ...presentOrderSummary(order, today), buyer: order.buyer })),
    reviews: (await reviews.ofMember(caller.id)).map(({ sentAt, locale, ...review }) => ({
      ...review,
      language: locale,
      created_at: new Date(sentAt).toISOString(),
    })),
  };
  return succeed({ name: 'account.json', bytes: Buffer.from(JSON.stringify(whole, null, 2)) });
}
