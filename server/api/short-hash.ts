import { hash } from 'node:crypto';

/** A hash of an address or an account. They are only compared, so only hashes are stored and logged. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}
