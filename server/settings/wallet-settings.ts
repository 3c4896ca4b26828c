import * as z from 'zod/mini';
import { readCertificate, readKeyText } from './read-pem.ts';
import { setting } from './setting.ts';

export const walletSettings = {
  appleWalletPassType: setting(
    'APPLE_WALLET_PASS_TYPE',
    z.optional(z.string().check(z.regex(/^pass\.[\w.-]{1,200}$/))),
    '',
    {
      meaning:
        'The identifier of the pass type at Apple, such as pass.com.example.tickets. Apple Wallet needs this and the other APPLE_WALLET_ settings. Unset: tickets cannot be added to Apple Wallet.',
      fault: 'must be the identifier of a pass type, such as pass.com.example.tickets',
    },
  ),
  appleWalletTeam: setting('APPLE_WALLET_TEAM', z.optional(z.string().check(z.regex(/^[A-Z0-9]{10}$/))), '', {
    meaning: 'The id of the Apple team that owns the pass type.',
    fault: 'must be a team id of ten capital letters and digits',
  }),
  appleWalletCertificate: setting('APPLE_WALLET_CERTIFICATE', z.optional(certificate()), '', {
    isFileOrText: true,
    meaning: 'The certificate of the pass type: the path of its file (.cer or PEM), or its text in PEM.',
    fault: 'must be a certificate in PEM, or the path of a certificate file',
  }),
  appleWalletKey: setting('APPLE_WALLET_KEY', z.optional(privateKey()), '', {
    isFileOrText: true,
    meaning: 'The private key of that certificate: the path of its file, or its text in PEM.',
    fault: 'must be a private key in PEM, or the path of a file with a private key',
    secret: true,
  }),
  appleWalletKeyPassphrase: setting('APPLE_WALLET_KEY_PASSPHRASE', z.optional(z.string()), '', {
    meaning: 'The passphrase of that key, if it has one.',
    fault: 'must be a passphrase',
    secret: true,
  }),
  appleWalletWwdr: setting('APPLE_WALLET_WWDR', z.optional(certificate()), '', {
    isFileOrText: true,
    meaning:
      "Apple's Worldwide Developer Relations certificate, which issued the certificate of the pass type. Set the path of its file (.cer or PEM), or its text in PEM.",
    fault: 'must be a certificate in PEM, or the path of a certificate file',
  }),
  googleWalletIssuer: setting('GOOGLE_WALLET_ISSUER', z.optional(z.string().check(z.regex(/^\d{10,25}$/))), '', {
    meaning:
      'The issuer id of the account at Google Wallet. Google Wallet needs this and the other GOOGLE_WALLET_ settings. Unset: tickets cannot be added to Google Wallet.',
    fault: 'must be an issuer id of 10 to 25 digits',
  }),
  googleWalletEmail: setting('GOOGLE_WALLET_EMAIL', z.optional(z.email()), '', {
    meaning:
      'The email address of the service account that may write passes for this issuer (`client_email` in its key file).',
    fault: 'must be an email address',
  }),
  googleWalletKey: setting('GOOGLE_WALLET_KEY', z.optional(privateKey()), '', {
    isFileOrText: true,
    meaning:
      'The private key of the service account (`private_key` in its key file): the path of a PEM file, or its text in PEM. In the text, \\n may replace line breaks.',
    fault: 'must be a private key in PEM, or the path of a file with a private key',
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
