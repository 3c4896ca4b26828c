import { X509Certificate } from 'node:crypto';
import { openRsaKey } from './read-pem.ts';
import type { ValuesOf } from './setting.ts';
import type { walletSettings } from './wallet-settings.ts';

/** The settings of wallets, as far as they are set and valid. */
type WalletSettings = Partial<ValuesOf<typeof walletSettings>>;

const appleNames = [
  'APPLE_WALLET_PASS_TYPE',
  'APPLE_WALLET_TEAM',
  'APPLE_WALLET_CERTIFICATE',
  'APPLE_WALLET_KEY',
  'APPLE_WALLET_WWDR',
];
const googleNames = ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_EMAIL', 'GOOGLE_WALLET_KEY'];

/** The faults that keep a wallet from accepting passes: all of its settings are set, or none. No value is repeated. */
export function faultsOfWallets(settings: WalletSettings, environment: Record<string, string | undefined>): string[] {
  return [
    ...missing('Apple Wallet', appleNames, environment),
    ...faultsOfApple(settings),
    ...missing('Google Wallet', googleNames, environment),
    ...faultsOfGoogle(settings),
  ];
}

function missing(wallet: string, names: readonly string[], environment: Record<string, string | undefined>): string[] {
  const absent = names.filter((name) => !environment[name]?.trim());
  if (absent.length === names.length) return [];
  return absent.map((name) => `${name} is not set. For ${wallet}, set all of ${names.join(', ')}, or none of them.`);
}

function faultsOfApple(settings: WalletSettings): string[] {
  const { appleWalletKey, appleWalletKeyPassphrase, appleWalletCertificate, appleWalletWwdr } = settings;
  const key = appleWalletKey ? openRsaKey(appleWalletKey, appleWalletKeyPassphrase) : null;
  const certificate = appleWalletCertificate ? new X509Certificate(appleWalletCertificate) : null;
  const wwdr = appleWalletWwdr ? new X509Certificate(appleWalletWwdr) : null;
  return [
    ...(appleWalletKey && !key
      ? [
          'APPLE_WALLET_KEY cannot be opened. It must be an RSA key; if it has a passphrase, APPLE_WALLET_KEY_PASSPHRASE must be that passphrase.',
        ]
      : []),
    ...(key && certificate && !certificate.checkPrivateKey(key)
      ? ['APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE.']
      : []),
    ...(certificate && !isFor(certificate, settings)
      ? [
          'APPLE_WALLET_CERTIFICATE is of another pass type than APPLE_WALLET_PASS_TYPE, or of another team than APPLE_WALLET_TEAM.',
        ]
      : []),
    ...(certificate && wwdr && !certificate.verify(wwdr.publicKey)
      ? [
          'APPLE_WALLET_WWDR has not issued APPLE_WALLET_CERTIFICATE. Apple has several WWDR certificates; the issuer (OU) of APPLE_WALLET_CERTIFICATE names the right one.',
        ]
      : []),
  ];
}

/** True when the certificate has the pass type (UID) and team (OU) of the settings; else Apple refuses the pass. */
function isFor({ subject }: X509Certificate, { appleWalletPassType, appleWalletTeam }: WalletSettings): boolean {
  const lines = subject.split('\n');
  return (
    (!appleWalletPassType || lines.includes(`UID=${appleWalletPassType}`)) &&
    (!appleWalletTeam || lines.includes(`OU=${appleWalletTeam}`))
  );
}

function faultsOfGoogle({ googleWalletKey }: WalletSettings): string[] {
  if (!googleWalletKey || openRsaKey(googleWalletKey, undefined)) return [];
  return ['GOOGLE_WALLET_KEY cannot be opened. It must be the RSA key of the service account, without a passphrase.'];
}
