import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

const preferred = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof preferred)[number];

/** The encoding for each header seen. Browsers send few different headers, and reading one takes longer than sending a page. */
const known = new LRUCache<string, Encoding>({ max: 200, memoMethod: negotiate });

export function pickEncoding(accepted: string | undefined): Encoding {
  return accepted ? known.memo(accepted) : 'identity';
}

function negotiate(accepted: string): Encoding {
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings([...preferred]);
  return preferred.find((encoding) => taken.includes(encoding)) ?? 'identity';
}
