import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A certificate in PEM, of its text or of the path of its file, which may be as its issuer hands it out (DER); null when it is none. */
export function readCertificate(given: string): string | null {
  return orNull(() => new X509Certificate(bytesOf(given)).toString());
}

/** The text of a private key in PEM, of itself or of the path of its file; null when it is none. It may be encrypted still. */
export function readKeyText(given: string): string | null {
  const text = orNull(() => bytesOf(given).toString());
  return text && /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text) ? text : null;
}

/** Null when it cannot be opened, or is no RSA key. */
export function openRsaKey(text: string, passphrase: string | undefined): KeyObject | null {
  const key = orNull(() => createPrivateKey({ key: text, ...(passphrase === undefined ? {} : { passphrase }) }));
  return key?.asymmetricKeyType === 'rsa' ? key : null;
}

/** A setting on one line writes its line breaks as `\n`. */
function bytesOf(given: string): Buffer {
  return given.startsWith('-----BEGIN') ? Buffer.from(given.replaceAll('\\n', '\n')) : readFileSync(given);
}

/** The value, or null for any fault: the message of such a fault may repeat a secret. */
function orNull<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
