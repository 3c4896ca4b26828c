import * as z from 'zod/mini';
import { text } from './fields.ts';

const linkPattern = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/;
/** Target of a link: a page of this store, or an address that runs no script. */
export const link = z.string().check(z.regex(linkPattern, 'must begin with /, https://, http://, mailto: or tel:'));
export const linkInEachLanguage = text.check(
  z.refine((value) => Object.values(value).every((one) => linkPattern.test(one ?? '/')), {
    error: 'must begin with /, https://, http://, mailto: or tel:',
  }),
);

/** Target of a map link: an address with https. */
export const mapUrl = z
  .string()
  .check(
    z.refine(
      (address) => /^https:\/\/[^\s"'<>\\]+$/.test(address) && z.url().safeParse(address).success,
      'must be an address that begins with https://',
    ),
  );

/** Telephone number as people write it. Its link contains only the digits. */
export const phone = z
  .string()
  .check(z.regex(/^\+?\d[\d ()./-]{3,30}\d$/, 'must be a telephone number, such as +852 2345 6789'));
