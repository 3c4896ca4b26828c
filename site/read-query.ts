import { longestKeyword } from '#shared/contract/bounds.ts';
import { readDay } from '#shared/rules/read-day.ts';
import { leastStars, sortings, visitLengths } from './page-data.ts';

/** The only spelling of a parameter, so that a page is cached once. Null for a default or unknown value. */
export function readParameter(name: string, value: string): string | null {
  if (value === '') return null;
  switch (name) {
    case 'page':
      return value === '1' ? null : value;
    case 'sort':
      return sortings.some((sorting) => sorting === value) ? value : null;
    case 'length':
      return visitLengths.some((length) => length === value) ? value : null;
    case 'stars':
      return leastStars.some((stars) => stars === value) ? value : null;
    case 'date':
      return readDay(value);
    case 'upto':
      return /^0*[1-9]\d{0,6}$/.test(value) ? String(Number(value)) : null;
    case 'category':
      return /^[\w-]{1,100}$/.test(value) ? value : null;
    case 'q':
      return value.trim().slice(0, longestKeyword) || null;
    default:
      return value;
  }
}
