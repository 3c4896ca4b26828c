import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { inOwnRoom } from '#server/http/in-own-room.ts';
import type { Encoding } from '#server/http/pick-encoding.ts';

/** A page, or another text of the site, precompressed in every encoding. */
export interface RenderedPage {
  status: number;
  variants: Record<Encoding, Variant>;
  /** What it takes in memory. */
  bytes: number;
  /** Good for now, and not for keeping. */
  isProvisional?: true;
}

interface Variant {
  /** Null for the plain text, which would take four fifths of the room and is rarely asked for: `bodyOf` unpacks it. */
  body: Buffer | null;
  etag: string;
  headers: Record<string, string | number>;
  /** The same as alternating names and values, the form that Node writes fastest. */
  flatHeaders: readonly (string | number)[];
}

/** Compresses a page once, for all who ask for it afterwards. `headers` are those of all pages, and what this one has otherwise. */
export async function compressPage(
  status: number,
  html: string,
  headers: Record<string, string>,
): Promise<RenderedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    toGzip(identity, { level: 6 }),
  ]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return {
    status,
    variants: {
      br: makeVariant('br', inOwnRoom(br), hash, headers),
      gzip: makeVariant('gzip', inOwnRoom(gz), hash, headers),
      identity: { ...makeVariant('identity', identity, hash, headers), body: null },
    },
    bytes: br.length + gz.length + headerBytes,
  };
}

/** Three sets of headers, as objects and as lists. */
const headerBytes = 4000;

/** The bytes of a page in an encoding. */
export function bodyOf(page: RenderedPage, encoding: Encoding): Buffer {
  return page.variants[encoding].body ?? gunzipSync(page.variants.gzip.body ?? '');
}

function makeVariant(encoding: Encoding, body: Buffer, hash: string, common: Record<string, string>): Variant {
  const etag = `"${hash}-${encoding}"`;
  const headers = {
    // Browsers may cache it but must revalidate, so that a change of the catalogue shows at once.
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
    ...common,
    'content-length': body.length,
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  return { body, etag, headers, flatHeaders: Object.entries(headers).flat() };
}

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);
