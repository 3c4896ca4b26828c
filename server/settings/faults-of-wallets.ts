import { X509Certificate } from 'node:crypto';
import { openRsaKey } from './read-pem.ts';
import type { ValuesOf } from './setting.ts';
import type { SettingFault } from './setting-fault.ts';
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
export function faultsOfWallets(
  settings: WalletSettings,
  environment: Record<string, string | undefined>,
): SettingFault[] {
  return [
    ...missing('Apple Wallet', appleNames, environment),
    ...faultsOfApple(settings),
    ...missing('Google Wallet', googleNames, environment),
    ...faultsOfGoogle(settings),
  ];
}

function missing(
  wallet: string,
  names: readonly string[],
  environment: Record<string, string | undefined>,
): SettingFault[] {
  const absent = names.filter((name) => !environment[name]?.trim());
  if (absent.length === names.length) return [];
  return absent.map((name) => ({
    ...({ name, code: 'group-incomplete', group: names } as const),
    sentence: `${name} is not set. For ${wallet}, set all of ${names.join(', ')}, or none of them.`,
  }));
}

function faultsOfApple(settings: WalletSettings): SettingFault[] {
  const { appleWalletKey, appleWalletKeyPassphrase, appleWalletCertificate, appleWalletWwdr } = settings;
  const key = appleWalletKey ? openRsaKey(appleWalletKey, appleWalletKeyPassphrase) : null;
  const certificate = appleWalletCertificate ? new X509Certificate(appleWalletCertificate) : null;
  const wwdr = appleWalletWwdr ? new X509Certificate(appleWalletWwdr) : null;
  return [
    ...(appleWalletKey && !key ? [appleFaults.closed] : []),
    ...(key && certificate && !certificate.checkPrivateKey(key) ? [appleFaults.otherKey] : []),
    ...(certificate && !isFor(certificate, settings) ? [appleFaults.otherPass] : []),
    ...(certificate && wwdr && !certificate.verify(wwdr.publicKey) ? [appleFaults.otherIssuer] : []),
  ];
}

const appleFaults = {
  closed: {
    name: 'APPLE_WALLET_KEY',
    code: 'wallet-key-closed',
    sentence:
      'APPLE_WALLET_KEY cannot be opened. It must be an RSA key; if it has a passphrase, APPLE_WALLET_KEY_PASSPHRASE must be that passphrase.',
    group: appleNames,
  },
  otherKey: {
    name: 'APPLE_WALLET_KEY',
    code: 'wallet-key-of-another',
    sentence: 'APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE.',
    group: appleNames,
  },
  otherPass: {
    name: 'APPLE_WALLET_CERTIFICATE',
    code: 'wallet-certificate-of-another',
    sentence:
      'APPLE_WALLET_CERTIFICATE is of another pass type than APPLE_WALLET_PASS_TYPE, or of another team than APPLE_WALLET_TEAM.',
    group: appleNames,
  },
  otherIssuer: {
    name: 'APPLE_WALLET_WWDR',
    code: 'wallet-issuer-wrong',
    sentence:
      'APPLE_WALLET_WWDR has not issued APPLE_WALLET_CERTIFICATE. Apple has several WWDR certificates; the issuer (OU) of APPLE_WALLET_CERTIFICATE names the right one.',
    group: appleNames,
  },
} as const satisfies Record<string, SettingFault>;

/** True when the certificate has the pass type (UID) and team (OU) of the settings; else Apple refuses the pass. */
function isFor({ subject }: X509Certificate, { appleWalletPassType, appleWalletTeam }: WalletSettings): boolean {
  const lines = subject.split('\n');
  return (
    (!appleWalletPassType || lines.includes(`UID=${appleWalletPassType}`)) &&
    (!appleWalletTeam || lines.includes(`OU=${appleWalletTeam}`))
  );
}

function faultsOfGoogle({ googleWalletKey }: WalletSettings): SettingFault[] {
  if (!googleWalletKey || openRsaKey(googleWalletKey, undefined)) return [];
  const sentence =
    'GOOGLE_WALLET_KEY cannot be opened. It must be the RSA key of the service account, without a passphrase.';
  return [{ name: 'GOOGLE_WALLET_KEY', code: 'wallet-key-closed', sentence, group: googleNames }];
}
