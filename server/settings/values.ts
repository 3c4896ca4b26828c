import * as z from 'zod/mini';

export function wholeNumber(least: number, most: number) {
  return z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));
}

/** A list of values between commas; an empty text is an empty list. */
export function list<Item extends z.ZodMiniType<unknown, string>>(item: Item) {
  return z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform((text: string) => text.split(',').flatMap((part) => part.trim() || [])),
    ),
    z.array(item),
  );
}

/** One of two words; true for the first. */
export function isFirst(first: string, second: string) {
  return z.pipe(
    z.enum([first, second]),
    z.transform((word) => word === first),
  );
}

/** An http or https address without a path, as browsers write it. */
export function webAddress() {
  return z.pipe(
    z.string().check(z.refine(isWebAddress)),
    z.transform((address: string) => new URL(address).origin),
  );
}

function isWebAddress(text: string): boolean {
  const address = URL.parse(text);
  return address !== null && /^https?:$/.test(address.protocol) && address.pathname === '/' && address.search === '';
}

/** A whole number between these bounds, or 0, which usually means "never". */
export function zeroOr(least: number, most: number) {
  return z.coerce.number().check(
    z.int(),
    z.minimum(0),
    z.maximum(most),
    z.refine((value) => value === 0 || value >= least),
  );
}
