import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { keptSecretKey } from './kept-secret-key.ts';

/** Encrypts secrets that the database keeps. A copy of the database does not open them without the store's secret key. */
export interface Sealer {
  /** Encrypts a text for its place, such as `setting SMTP_URL` or `webhook 12`. The result is text of letters, digits, `-`, `_` and `.`. */
  seal(place: string, text: string): string;
  /** Returns the text again. Null when it was sealed with another key or for another place, or was changed. */
  open(place: string, sealed: string): string | null;
}

/**
 * The sealer of a store: with SECRET_KEY, or else with the key in the file `secret-key` of its folder. The file is made with the first
 * secret.
 */
export function sealer({ secretKey, dataDir }: { secretKey?: string | undefined; dataDir: string }): Sealer {
  let opened: Sealer | undefined;
  const open = () => {
    opened ??= createSealer(secretKey ?? keptSecretKey(dataDir));
    return opened;
  };
  return {
    seal: (place, text) => open().seal(place, text),
    open: (place, sealed) => open().open(place, sealed),
  };
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** Begins each sealed text, so that a later form can be told apart from this one. */
const form = 'v1.';

export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'gondola sealed secrets', 32));
  return {
    seal(place, text) {
      const nonce = randomBytes(nonceBytes);
      const encrypting = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(Buffer.from(place));
      const hidden = Buffer.concat([encrypting.update(text, 'utf8'), encrypting.final()]);
      return form + Buffer.concat([nonce, encrypting.getAuthTag(), hidden]).toString('base64url');
    },
    open(place, sealed) {
      const bytes = Buffer.from(sealed.slice(form.length), 'base64url');
      if (!sealed.startsWith(form) || bytes.length < nonceBytes + tagBytes) return null;
      const nonce = bytes.subarray(0, nonceBytes);
      const decrypting = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      try {
        const text = decrypting.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decrypting.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
