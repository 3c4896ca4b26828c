import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Reads a certificate from its text or its file, which may be DER, as PEM; null when it is not one. */
export function readCertificate(given: string): string | null {
  return orNull(() => new X509Certificate(bytesOf(given)).toString());
}

/** Reads a private key in PEM from its text or from a file's path; null when it is not one. The key may still be encrypted. */
export function readKeyText(given: string): string | null {
  const text = orNull(() => bytesOf(given).toString());
  return text && /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text) ? text : null;
}

/** Opens an RSA key; null when it cannot be opened, or is another kind of key. */
export function openRsaKey(text: string, passphrase: string | undefined): KeyObject | null {
  const key = orNull(() => createPrivateKey({ key: text, ...(passphrase === undefined ? {} : { passphrase }) }));
  return key?.asymmetricKeyType === 'rsa' ? key : null;
}

/** The bytes of a text or a file. A setting on one line writes its line breaks as `\n`. */
function bytesOf(given: string): Buffer {
  return given.startsWith('-----BEGIN') ? Buffer.from(given.replaceAll('\\n', '\n')) : readFileSync(given);
}

/** Returns the value, or null after any fault. The fault is dropped, because its message may contain a secret. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
