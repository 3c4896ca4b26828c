import { Secret, TOTP } from 'otpauth';

const secondsOfCode = 30;

/** How many periods a device's clock may be ahead or behind. */
const window = 1;

const secretBytes = 20;

export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The text of the QR code from which an authenticator app takes the secret. Every app knows these usual values. */
export function authenticatorUri(secret: string, { store, email }: { store: string; email: string }): string {
  return new TOTP({ ...usual, issuer: store, label: email, secret: Secret.fromBase32(secret) }).toString();
}

const usual = { algorithm: 'SHA1', digits: 6, period: secondsOfCode };

/** A typed code in the form in which it is compared. */
export function plainFactorCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}

export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The period to which a code belongs, if the app shows it about now; null for any other code. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ ...usual, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window });
  return delta === null ? null : Math.floor(now / 1000 / secondsOfCode) + delta;
}
