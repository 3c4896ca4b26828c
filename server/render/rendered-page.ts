import { hash as hashOf } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { compress } from '#server/http/compress.ts';
import { inOwnRoom } from '#server/http/in-own-room.ts';
import type { Encoding } from '#server/http/pick-encoding.ts';
import type { Freshness } from './loaders/loader.ts';

/** A page, or another text of the site, not compressed. */
export interface WrittenPage extends Freshness {
  status: number;
  html: string;
  headers: Record<string, string>;
}

/** A page that is cached: compressed in every encoding. */
export interface RenderedPage extends Freshness {
  status: number;
  variants: Record<Encoding, Variant>;
  bytes: number;
}

interface Variant {
  /** Null for plain text, which would take four fifths of the memory and is rarely requested: `bodyOf` makes it from a compressed body. */
  body: Buffer | null;
  etag: string;
  headers: Record<string, string | number>;
  /** The headers as alternating names and values, the form that Node writes fastest. */
  flatHeaders: readonly (string | number)[];
}

export async function compressPage({ status, html, headers, ...freshness }: WrittenPage): Promise<RenderedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compress(identity, 'br', 'thoroughly'),
    compress(identity, 'gzip', 'thoroughly'),
  ]);
  const hash = hashOf('sha256', identity, 'base64url').slice(0, 22);
  return {
    status,
    variants: {
      br: makeVariant('br', inOwnRoom(br), hash, headers),
      gzip: makeVariant('gzip', inOwnRoom(gz), hash, headers),
      identity: { ...makeVariant('identity', identity, hash, headers), body: null },
    },
    bytes: br.length + gz.length + headerBytes,
    ...freshness,
  };
}

/** The approximate bytes of the headers of a page: of three encodings, each in two forms. */
const headerBytes = 4000;

export function bodyOf(page: RenderedPage, encoding: Encoding): Buffer {
  return page.variants[encoding].body ?? gunzipSync(page.variants.gzip.body ?? '');
}

function makeVariant(encoding: Encoding, body: Buffer, hash: string, common: Record<string, string>): Variant {
  const etag = `"${hash}-${encoding}"`;
  const headers = {
    // Browsers may cache the page but must revalidate it, so that a change of the catalogue is shown at once.
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
    ...common,
    'content-length': body.length,
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { body, etag, headers, flatHeaders: Object.entries(headers).flat() };
}
