import { emailKey } from '#server/sales/orders/stored-order.ts';
import type { Letter } from '#server/sales/outbox/outbox.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { type AccountRow, findAccount, findAccountByAddress } from './accounts.ts';
import { makeLink, type Purpose } from './links.ts';
import type { AddressedLetter } from './members.ts';
import type { Place } from './place.ts';

/** Decides what becomes of a letter when its turn has come: to whom, about what, and with which link. */
export async function addressLetter(place: Place, letter: Letter): Promise<AddressedLetter | null> {
  const { database } = place;
  const owner = await findAccountByAddress(database.read, emailKey(letter.address));
  switch (letter.kind) {
    case 'confirm-address':
      if (owner) return toOwner(owner, 'address-in-use');
      return writeWithLink(place, letter, await nameOfRegistration(place, letter), 'account');
    case 'new-address':
      if (owner) return owner.id === letter.about ? null : toOwner(owner, 'address-in-use');
      return writeWithLink(place, letter, await nameOfAccount(place, letter), 'address');
    case 'reset-password':
      if (!owner) return null;
      return { ...toOwner(owner, 'reset-password'), token: await storeLink(place, 'password', owner.id, null) };
    default:
      return {
        kind: letter.kind,
        to: { name: (await nameOfAccount(place, letter)) ?? '', address: letter.address },
        locale: letter.locale,
      };
  }
}

function toOwner(owner: AccountRow, kind: AddressedLetter['kind']): AddressedLetter {
  const locale = owner.locale as LocaleCode;
  return { kind, to: { name: nameOf(owner, locale), address: owner.email }, locale };
}

/** Null when what it is about is gone. */
async function writeWithLink(
  place: Place,
  { kind, address, about, locale }: Letter,
  name: string | null,
  purpose: Purpose,
): Promise<AddressedLetter | null> {
  if (name === null || about === null) return null;
  return { kind, to: { name, address }, locale, token: await storeLink(place, purpose, about, address) };
}

function storeLink({ database, now }: Place, purpose: Purpose, about: string, address: string | null): Promise<string> {
  return database.write(async (sql) => makeLink(sql, { purpose, about, address }, now()));
}

async function nameOfRegistration({ database }: Place, { about, locale }: Letter): Promise<string | null> {
  const row = await database.read.get<Pick<AccountRow, 'firstname' | 'lastname'>>(
    'SELECT firstname, lastname FROM registrations WHERE id = ?',
    about,
  );
  return row ? nameOf(row, locale) : null;
}

async function nameOfAccount({ database }: Place, { about, locale }: Letter): Promise<string | null> {
  const row = about === null ? undefined : await findAccount(database.read, about);
  return row ? nameOf(row, locale) : null;
}

function nameOf({ firstname, lastname }: Pick<AccountRow, 'firstname' | 'lastname'>, locale: LocaleCode): string {
  return fullName({ firstName: firstname, lastName: lastname }, locale);
}
