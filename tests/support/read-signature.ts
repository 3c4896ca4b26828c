import { X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** A detached PKCS #7 signature with attributes. */
export interface ReadSignature {
  certificates: X509Certificate[];
  /** Digest of the signed content, in hex. */
  digest: string;
  signedBytes: Buffer;
  signature: Buffer;
}

export function readSignature(der: Uint8Array): ReadSignature {
  const { asn1, pkcs7, pki } = forge;
  const { certificates, rawCapture } = pkcs7.messageFromAsn1(asn1.fromDer(Buffer.from(der).toString('binary')));
  const attributes: Node[] = rawCapture.authenticatedAttributes;
  const named = attributes.find(({ value: [type] }) => asn1.derToOid(type?.value) === pki.oids.messageDigest);
  const digest = named?.value[1]?.value[0]?.value as unknown as string;
  return {
    certificates: certificates.map((one: unknown) => new X509Certificate(pki.certificateToPem(one))),
    digest: Buffer.from(digest, 'binary').toString('hex'),
    signedBytes: Buffer.from(
      asn1.toDer(asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SET, true, attributes)).getBytes(),
      'binary',
    ),
    signature: Buffer.from(rawCapture.signature, 'binary'),
  };
}

interface Node {
  value: Node[];
}
