import { makeSelfSigned } from '#tests/support/wallet-certificates.ts';

/** A key and its certificate, in PEM, with the name that PayPal's certificates have. */
export const paypalSigning = makeSelfSigned('messageverificationcerts.paypal.com');

/** A key and a certificate of somebody else. */
export const strangeSigning = makeSelfSigned('evil.example');
