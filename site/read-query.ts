import { sortings } from './page-data.ts';

/** The longest text that is searched for. */
const longestKeyword = 200;

/**
 * A query parameter in its one spelling, because each spelling would be a page of its own in memory and for search engines. Null leaves it
 * out: what says nothing, such as the first page, and what nobody understands, such as an order that there is not.
 */
export function readParameter(name: string, value: string): string | null {
  if (value === '') return null;
  switch (name) {
    case 'page':
      return value === '1' ? null : value;
    case 'sort':
      return sortings.some((sorting) => sorting === value) ? value : null;
    case 'q':
      return value.trim().slice(0, longestKeyword) || null;
    default:
      return value;
  }
}
