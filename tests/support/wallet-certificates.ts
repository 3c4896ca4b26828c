import forge from 'node-forge';

/** An Apple account in PEM: a pass type's certificate, its key, and its issuer's certificate. */
export interface WalletCertificates {
  certificate: string;
  key: string;
  wwdr: string;
}

/** A chain of two certificates like Apple's. */
export function createWalletCertificates({ passType, team }: { passType: string; team: string }): WalletCertificates {
  const [issuer, own] = [createKeys(), createKeys()];
  const issuerName = [{ name: 'commonName', value: 'Test Developer Relations' }];
  const ownName = [
    { type: '0.9.2342.19200300.100.1.1', value: passType },
    { name: 'commonName', value: `Pass Type ID: ${passType}` },
    { shortName: 'OU', value: team },
  ];
  return {
    certificate: certify({ serial: '02', subject: ownName, of: own, issuer: issuerName, by: issuer }),
    key: forge.pki.privateKeyToPem(own.privateKey),
    wwdr: certify({ serial: '01', subject: issuerName, of: issuer, issuer: issuerName, by: issuer, isIssuer: true }),
  };
}

export function encryptKey(key: string, passphrase: string): string {
  return forge.pki.encryptRsaPrivateKey(forge.pki.privateKeyFromPem(key), passphrase, { algorithm: 'aes256' });
}

/** Makes a key and a certificate that the same key signs, in PEM. */
export function makeSelfSigned(commonName: string): { certificate: string; key: string } {
  const own = createKeys();
  const subject = [{ name: 'commonName', value: commonName }];
  return {
    certificate: certify({ serial: '01', subject, of: own, issuer: subject, by: own }),
    key: forge.pki.privateKeyToPem(own.privateKey),
  };
}

interface Keys {
  privateKey: unknown;
  publicKey: unknown;
}

function createKeys(): Keys {
  return forge.pki.rsa.generateKeyPair({ bits: 2048 });
}

function certify({
  serial,
  subject,
  of,
  issuer,
  by,
  isIssuer = false,
}: {
  serial: string;
  subject: object[];
  of: Keys;
  issuer: object[];
  by: Keys;
  isIssuer?: boolean;
}): string {
  const certificate = forge.pki.createCertificate();
  certificate.serialNumber = serial;
  certificate.publicKey = of.publicKey;
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2049-01-01');
  certificate.setSubject(subject);
  certificate.setIssuer(issuer);
  if (isIssuer) certificate.setExtensions([{ name: 'basicConstraints', cA: true }]);
  certificate.sign(by.privateKey, forge.md.sha256.create());
  return forge.pki.certificateToPem(certificate);
}
