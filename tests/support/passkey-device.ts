import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Assertion, Registration } from '#shared/contract/passkey.ts';

/** A device's claims about itself and its page, to be changed by a test. */
interface Claims {
  origin?: string;
  rpId?: string;
  /** How often the passkey was used. Most devices always report 0. */
  counter?: number;
  isVerified?: boolean;
}

/** A device with one passkey (P-256, no attestation), in a browser's format. */
export function passkeyDevice(accountId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };

  return {
    id: named.id,

    make(challenge: string, claims: Claims = {}): Registration {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([dataOf(claims, 0x40), Buffer.alloc(16), length, id, key]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = clientData('webauthn.create', challenge, claims).toString('base64url');
      return { ...named, response: { clientDataJSON, attestationObject: attestation.toString('base64url') } };
    },

    answer(challenge: string, claims: Claims = {}): Assertion {
      const client = clientData('webauthn.get', challenge, claims);
      const data = dataOf(claims, 0);
      const signed = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signed.toString('base64url'),
          userHandle: Buffer.from(accountId).toString('base64url'),
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, { origin = 'http://store.test' }: Claims): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function dataOf({ rpId = 'store.test', counter = 0, isVerified = true }: Claims, flags: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const isPresent = 1;
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([flags | isPresent | (isVerified ? 4 : 0)]),
    count,
  ]);
}
