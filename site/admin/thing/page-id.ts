import { key } from '#shared/contract/catalogue-file/fields.ts';

/** Checks the id of a page, which becomes a part of the page's address. */
export function isPageId(words: string): (value: unknown) => string | undefined {
  return (value) => (value && !key.safeParse(value).success ? words : undefined);
}
