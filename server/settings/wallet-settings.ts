import * as z from 'zod/mini';
import { readCertificate, readKeyText } from './read-pem.ts';
import { setting } from './setting.ts';

/** The settings for wallet passes. */
export const walletSettings = {
  appleWalletPassType: setting(
    'APPLE_WALLET_PASS_TYPE',
    z.optional(z.string().check(z.regex(/^pass\.[\w.-]{1,200}$/))),
    '',
    {
      meaning:
        'The identifier of the pass type at Apple, such as pass.com.example.tickets. With it and the four below, tickets can be added to Apple Wallet; unset: they cannot.',
      fault: 'must be the identifier of a pass type, which begins with pass.',
    },
  ),
  appleWalletTeam: setting('APPLE_WALLET_TEAM', z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))), '', {
    meaning: 'The id of the team at Apple that the pass type belongs to.',
    fault: 'must be ten capital letters and digits',
  }),
  appleWalletCertificate: setting('APPLE_WALLET_CERTIFICATE', z.optional(certificate()), '', {
    meaning: "The pass type's certificate: the path of its file (.cer or PEM), or its text in PEM.",
    fault: 'must be a certificate in PEM, or the path of a file with one',
  }),
  appleWalletKey: setting('APPLE_WALLET_KEY', z.optional(privateKey()), '', {
    meaning: 'The private key of that certificate: the path of its file, or its text in PEM.',
    fault: 'must be a private key in PEM, or the path of a file with one',
    secret: true,
  }),
  appleWalletKeyPassphrase: setting('APPLE_WALLET_KEY_PASSPHRASE', z.optional(z.string()), '', {
    meaning: 'The passphrase of that key, if it has one.',
    fault: 'must be a passphrase',
    secret: true,
  }),
  appleWalletWwdr: setting('APPLE_WALLET_WWDR', z.optional(certificate()), '', {
    meaning:
      "Apple's Worldwide Developer Relations certificate that has issued the pass type's: the path of its file (.cer or PEM), or its text in PEM.",
    fault: 'must be a certificate in PEM, or the path of a file with one',
  }),
  googleWalletIssuer: setting('GOOGLE_WALLET_ISSUER', z.optional(z.string().check(z.regex(/^\d{10,25}$/))), '', {
    meaning:
      'The issuer id of the account at Google Wallet. With it and the two below, tickets can be added to Google Wallet; unset: they cannot.',
    fault: 'must be an issuer id, which is digits',
  }),
  googleWalletEmail: setting('GOOGLE_WALLET_EMAIL', z.optional(z.email()), '', {
    meaning:
      'The email address of the service account that may write passes of that issuer (`client_email` in its key file).',
    fault: 'must be an email address',
  }),
  googleWalletKey: setting('GOOGLE_WALLET_KEY', z.optional(privateKey()), '', {
    meaning:
      'Its private key (`private_key` in its key file): the path of a file in PEM, or its text in PEM, in which \\n may stand for line breaks.',
    fault: 'must be a private key in PEM, or the path of a file with one',
    secret: true,
  }),
};

function certificate() {
  return readBy(readCertificate);
}

function privateKey() {
  return readBy(readKeyText);
}

function readBy(read: (given: string) => string | null) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((given: string) => read(given)),
    ),
    z.string(),
  );
}
