import type { Settings } from './env.ts';
import { openRsaKey } from './settings/read-pem.ts';
import type { WalletSigners } from './tickets/wallet/wallet-passes.ts';

/** Creates the signers of passes from checked settings; a signer is null when its settings are missing. */
export function walletSigners(settings: Settings): WalletSigners {
  return { apple: appleSigner(settings), google: googleSigner(settings) };
}

function appleSigner({
  appleWalletPassType: passType,
  appleWalletTeam: team,
  appleWalletCertificate: certificate,
  appleWalletKey,
  appleWalletKeyPassphrase: passphrase,
  appleWalletWwdr: wwdr,
}: Settings): WalletSigners['apple'] {
  const opened = appleWalletKey ? openRsaKey(appleWalletKey, passphrase) : null;
  if (!passType || !team || !certificate || !opened || !wwdr) return null;
  // The signing library reads only this form of a key; the key in the settings may have another form.
  const key = opened.export({ type: 'pkcs1', format: 'pem' }).toString();
  return { passType, team, certificate, key, wwdr };
}

function googleSigner({
  googleWalletIssuer: issuer,
  googleWalletEmail: email,
  googleWalletKey: key,
}: Settings): WalletSigners['google'] {
  return issuer && email && key ? { issuer, email, key } : null;
}
