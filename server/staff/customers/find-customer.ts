import type { Reader } from '#server/database/database.ts';
import { findRow } from '#server/database/run-query.ts';
import { findAccount, findAccountByAddress } from '#server/members/accounts.ts';
import { forgottenKey } from '#server/sales/orders/forgotten-buyer.ts';
import { selectOrderByNumber, toOrder } from '#server/sales/orders/stored-order.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { customerRole } from '#shared/rules/staff-role.ts';

export interface Customer {
  /** The name in addresses of pages and calls. */
  key: string;
  kind: 'member' | 'guest';
  /** The id of a member's account; empty for a guest. */
  accountId: string;
  email: string;
  name: string;
  locale: LocaleCode;
  /** The time of the account, or of the guest's order. */
  since: number;
}

/** The member or guest of a key. A guest whose address has a member's account by now is that member. */
export async function findCustomer(reader: Reader, key: string): Promise<Result<Customer>> {
  const [, kind, id = ''] = /^(member|guest)-(.+)$/.exec(key) ?? [];
  const account = kind === 'member' ? await findAccount(reader, id) : undefined;
  const found = kind === 'guest' ? await findGuest(reader, id) : account && memberOf(account);
  return found ? succeed(found) : fail('customer-not-found');
}

async function findGuest(reader: Reader, number: string): Promise<Customer | undefined> {
  const row = await findRow(reader, selectOrderByNumber({ number }));
  if (!row || row.email_key === forgottenKey) return undefined;
  // An order that somebody placed when signed in belongs to that account, whatever its address is.
  if (row.owner !== null) {
    const owner = await findAccount(reader, row.owner);
    return owner && memberOf(owner);
  }
  const owner = await findAccountByAddress(reader, row.email_key);
  const member = owner && memberOf(owner);
  if (member) return member;
  const { buyer, locale, createdAt } = toOrder(row);
  return {
    ...{ key: `guest-${number}`, kind: 'guest', accountId: '', email: buyer.email, since: createdAt },
    name: fullName(buyer.address, locale),
    locale,
  };
}

/** A member as a customer; undefined for an account of staff. */
export function memberOf(row: MemberRow): Customer | undefined {
  const { id, email, firstname: firstName, lastname: lastName, role, created_at: since } = row;
  if (role !== customerRole) return undefined;
  const locale = row.locale as LocaleCode;
  const name = fullName({ firstName, lastName }, locale);
  return { key: `member-${id}`, kind: 'member', accountId: id, email, name, locale, since: Number(since) };
}

export interface MemberRow {
  id: string;
  email: string;
  firstname: string;
  lastname: string;
  role: number;
  locale: string;
  created_at: number;
}
