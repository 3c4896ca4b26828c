import { selectWhere } from '#server/database/query.ts';
import { findRow } from '#server/database/run-query.ts';
import { lockRows } from '#server/database/write.ts';
import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { AccountMail } from '#server/sales/outbox/outbox.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isStaffRole } from '#shared/rules/staff-role.ts';
import { type AccountRow, findAccount, findAccountByAddress } from './accounts.ts';
import { makeLink, type Purpose, staffLinkMinutes } from './links.ts';
import type { AddressedAccountMail } from './members.ts';
import type { MembersParts } from './members-parts.ts';

const selectRegistration = selectWhere('registrations', { id: 'id' });

/** Locks an email without changing it. A transaction that withdraws the email then waits, and ends also the new link. */
const lockLetter = lockRows('outbox', ['id']);

/** Decides the receiver, kind and link of an account email when it is sent; null when nobody should get it. */
export async function addressAccountMail(
  parts: MembersParts,
  letter: AccountMail,
): Promise<AddressedAccountMail | null> {
  const { database } = parts;
  const owner = await findAccountByAddress(database, emailKey(letter.address));
  switch (letter.kind) {
    case 'confirm-address':
      if (owner) return toOwner(owner, 'address-in-use');
      return (await isRegistering(parts, letter)) ? confirmable(parts, letter, 'account') : null;
    case 'new-address':
      if (owner) return owner.id === letter.about ? null : toOwner(owner, 'address-in-use');
      return confirmable(parts, letter, 'address');
    case 'reset-password':
      if (!owner) return null;
      return withLink(parts, letter, { purpose: 'password', about: owner.id }, toOwner(owner, 'reset-password'));
    case 'staff-invitation':
    case 'staff-link':
      // The account may have been removed meanwhile, or have another address now.
      if (!owner || owner.id !== letter.about || !isStaffRole(owner.role)) return null;
      return withLink(
        parts,
        letter,
        { purpose: 'password', about: owner.id, isByOperator: true, minutes: staffLinkMinutes },
        toOwner(owner, letter.kind),
      );
    default:
      return {
        kind: letter.kind,
        to: { name: await nameOfAccount(parts, letter), address: letter.address },
        locale: letter.locale,
      };
  }
}

function toOwner(owner: AccountRow, kind: AddressedAccountMail['kind']): AddressedAccountMail {
  const locale = owner.locale as LocaleCode;
  return { kind, to: { name: nameOf(owner, locale), address: owner.email }, locale };
}

/** Writes an email that confirms its address. It contains nothing typed, because its reader may be another person. */
async function confirmable(
  parts: MembersParts,
  letter: AccountMail,
  purpose: Purpose,
): Promise<AddressedAccountMail | null> {
  const { kind, address, about, locale } = letter;
  if (about === null) return null;
  return withLink(parts, letter, { purpose, about, address }, { kind, to: { name: '', address }, locale });
}

/** Adds the secret of a new link to an email. Null when the email was withdrawn meanwhile because its account was deleted. */
function withLink(
  { database, now }: MembersParts,
  { id }: AccountMail,
  link: Parameters<typeof makeLink>[1],
  addressed: AddressedAccountMail,
): Promise<AddressedAccountMail | null> {
  return database.transaction(async (tx) => {
    const found = await tx.change(lockLetter({ id }));
    return found === 0 ? null : { ...addressed, token: makeLink(tx, link, now()) };
  });
}

async function isRegistering({ database }: MembersParts, { about }: AccountMail): Promise<boolean> {
  return about !== null && (await findRow(database, selectRegistration({ id: about }))) !== undefined;
}

async function nameOfAccount({ database }: MembersParts, { about, locale }: AccountMail): Promise<string> {
  const row = about === null ? undefined : await findAccount(database, about);
  return row ? nameOf(row, locale) : '';
}

function nameOf({ firstname, lastname }: Pick<AccountRow, 'firstname' | 'lastname'>, locale: LocaleCode): string {
  return fullName({ firstName: firstname, lastName: lastname }, locale);
}
