/** An encoding of byte pairs: the bytes that may follow a lead byte, and the characters that make up most of ordinary text. */
interface Encoding {
  name: string;
  isPair(lead: number, trail: number): boolean;
  isCommon(lead: number, trail: number): boolean;
}

const between = (byte: number, low: number, high: number) => byte >= low && byte <= high;
const isTrail = (byte: number) => between(byte, 0x40, 0x7e) || between(byte, 0x80, 0xfe);
const isHigh = (byte: number) => between(byte, 0xa1, 0xfe);

/**
 * The encodings to try. If two fit equally well, the first one in this list wins. Korean comes first because all its syllables are also
 * characters of GBK.
 */
const encodings: readonly Encoding[] = [
  {
    name: 'EUC-KR (Korean)',
    isPair: (lead, trail) => isHigh(lead) && isHigh(trail),
    isCommon: (lead) => between(lead, 0xb0, 0xc8) || between(lead, 0xa1, 0xa3),
  },
  {
    name: 'Big5 (traditional Chinese)',
    isPair: (lead, trail) => between(lead, 0x81, 0xfe) && (between(trail, 0x40, 0x7e) || isHigh(trail)),
    isCommon: (lead) => between(lead, 0xa1, 0xc6),
  },
  {
    name: 'GBK (simplified Chinese)',
    isPair: (lead, trail) => between(lead, 0x81, 0xfe) && isTrail(trail),
    isCommon: (lead, trail) => isHigh(trail) && (between(lead, 0xb0, 0xd7) || between(lead, 0xa1, 0xa3)),
  },
  {
    name: 'Shift_JIS (Japanese)',
    isPair: (lead, trail) => (between(lead, 0x81, 0x9f) || between(lead, 0xe0, 0xfc)) && isTrail(trail),
    isCommon: (lead) => between(lead, 0x81, 0x83) || between(lead, 0x88, 0x97),
  },
];

/** Least share of common characters in ordinary text. */
const enough = 0.75;

/** Guesses, from its bytes, the encoding of a text that is not UTF-8. The result is worded for an operator. */
export function guessEncoding(bytes: Uint8Array): string {
  if (isThai(bytes)) return 'it looks like Windows-874 (Thai)';
  const best = encodings
    .map((encoding) => ({ name: encoding.name, share: shareOfCommon(bytes, encoding) }))
    .reduce((one, other) => (other.share > one.share ? other : one));
  return best.share >= enough ? `it looks like ${best.name}` : 'perhaps Windows-1252 or Latin-1';
}

/** Share of common characters among all non-ASCII characters; 0 when any pair of bytes is not a character of this encoding. */
function shareOfCommon(bytes: Uint8Array, { isPair, isCommon }: Encoding): number {
  let pairs = 0;
  let common = 0;
  // The last byte may be the first half of a pair whose second half was not read.
  for (let at = 0; at < bytes.length - 1; at++) {
    const [lead, trail] = [bytes[at] as number, bytes[at + 1] as number];
    if (lead < 0x80) continue;
    if (!isPair(lead, trail)) return 0;
    pairs += 1;
    if (isCommon(lead, trail)) common += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : common / pairs;
}

/**
 * Recognises Thai: it has one byte for each letter and no spaces between words, so its letters form long runs. Byte pairs always make even
 * runs; Thai letters also make odd ones.
 */
function isThai(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1');
  const runs = text.match(/[\x80-\xff]+/g) ?? [];
  const letters = runs.join('');
  return (
    /^[\xa1-\xda\xdf-\xfb]*$/.test(letters) &&
    /[\xe0-\xe9]/.test(letters) &&
    letters.length >= 4 * runs.length &&
    runs.some((run) => run.length % 2 === 1)
  );
}
