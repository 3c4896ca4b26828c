import * as z from 'zod/mini';
import { keyPattern, longestKeyword, longestName, longestText, mostUnits } from './bounds.ts';
import { emailPattern, longestEmail, plainEmail } from './email-address.ts';
import { isGoodPassword, longestPassword } from './password.ts';
import { plainLines, seenLine, withoutTurns } from './plain-text.ts';
import { plainCode } from './typed-code.ts';

/** Field shapes that several resources share. The maximum lengths are generous for people and tight for attackers. */

/** A day of the operator's calendar. */
export const day = z.iso.date();
export const sku = text(64, 1);
export const handle = text(128, 1);
export const cartId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const fakeId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}$/));
export const quantity = z.int().check(z.minimum(0), z.maximum(mostUnits));
export const shortText = text(longestText);

/** An address that mail can be sent to. A domain in any script becomes its ASCII form. */
export const email = z
  .string()
  .check(
    notFarLonger(longestEmail),
    z.overwrite(plainEmail),
    ...inLength(0, longestEmail),
    z.email({ pattern: emailPattern }),
  );

/** A password typed to sign in. It may have been chosen under other rules, and its blanks count. */
export const typedPassword = z.string().check(...inLength(1, longestPassword), z.regex(/^\P{Cc}*$/u));

export const newPassword = z.string().check(...inLength(1, longestPassword), z.refine(isGoodPassword));

/** First or last name. One of the two is enough (`hasName`). */
export const personName = z._default(text(longestName), '');

/** Checks that at least one of the two name fields is filled. */
export function hasName<First extends string, Last extends string>(first: First, last: Last) {
  return z.refine<Record<First | Last, string>>((person) => person[first] !== '' || person[last] !== '', {
    path: [first],
  });
}

/** Key of a request that moves money or a visit. A repeated request has no further effect. */
export const nonce = z.optional(text(64, 1));

/** Key of a request, in place of an Idempotency-Key: the same value from the same account gets the same answer for 24 hours. */
export const requestKey = z.optional(z.string().check(z.regex(keyPattern)));

/** The secret in a link of an email. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** A search text. Control characters are allowed, because it is only compared. */
export const lookedFor = z.string().check(...inLength(0, longestKeyword));

/** A decimal number of the store's currency, as in Magento. Inside the store, money is an integer in minor units. */
export const price = z.number();
export const money = z.object({ value: price, /** ISO 4217. */ currency: z.string() });

/** A day, or a day with a time slot: `2026-01-31` or `2026-01-31_10:30`. */
export const dayAndSlot = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}(_\P{Cc}{1,40})?$/u),
  z.refine((text) => day.safeParse(text.slice(0, 10)).success),
);

/** A file to download: its name, its bytes, and its media type when the call has several. */
export const file = z.object({
  name: z.string(),
  bytes: z.instanceof(Uint8Array),
  type: z.optional(z.string()),
});

/** A large file to download, which is read while it is sent. `size` is in bytes. */
export const streamedFile = z.object({
  name: z.string(),
  type: z.string(),
  size: z.int(),
  parts: z.custom<AsyncIterable<Uint8Array>>(),
});

/**
 * One line of free text, without control characters: PostgreSQL stores no NUL, and a line break would begin a new line of an email or log.
 * Characters that change the direction of writing are removed. A text of only invisible characters becomes empty (`plain-text.ts`).
 */
export function text(most: number, least = 0) {
  const inOneDirection = z.overwrite((value: string) => seenLine(withoutTurns(value)));
  return z.string().check(notFarLonger(most), inOneDirection, ...inLength(least, most), z.regex(/^\P{Cc}*$/u));
}

export function code(most: number, least = 0) {
  return z.string().check(z.overwrite(plainCode), ...inLength(least, most), z.regex(/^\P{Cc}*$/u));
}

/** Lines of free text, each cleaned by `plainLine`. */
export function lines(most: number, least = 0) {
  return z.string().check(notFarLonger(most), z.overwrite(plainLines), ...inLength(least, most));
}

export function list<Element extends z.ZodMiniType>(element: Element, most: number, least = 0) {
  return z.array(element).check(...inLength(least, most));
}

/** Refuses a far too long text before other checks read it. Cleaning may shorten a text, so three times the length is let through. */
export function notFarLonger(most: number) {
  return ifNothingIsWrong(z.maxLength(3 * most, { abort: true }));
}

function inLength(least: number, most: number) {
  return [z.minLength(least, { abort: true }), z.maxLength(most, { abort: true })].map(ifNothingIsWrong);
}

/** Skips a length check after an earlier issue. Zod would run it for a wrong type too, and throw for some objects. */
function ifNothingIsWrong(check: z.core.$ZodCheck<{ length: number }>) {
  check._zod.def.when = ({ issues }) => issues.length === 0;
  return check;
}
