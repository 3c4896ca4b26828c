/** One code, as people and scanners write it. */
export const spellings: Record<string, (code: string) => string> = {
  'as it is written': (code) => code,
  'with blanks around it': (code) => `  ${code}\t`,
  'with blanks that do not break': (code) => `\u00a0${code}\u3000`,
  'with a line end, as a scanner types it': (code) => `${code}\r\n`,
  'with a number sign': (code) => `#${code}`,
  'with a full-width number sign and a blank': (code) => `＃ ${code}`,
  'in small letters': (code) => code.toLowerCase(),
  'in full-width letters': (code) =>
    code.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
  'in full-width small letters': (code) =>
    code.toLowerCase().replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)),
  'behind the sign of a QR code': (code) => `]Q1${code}`,
  'behind the sign of a data matrix': (code) => `]d2${code}`,
  'behind the sign of a bar code': (code) => `]C0${code}`,
  'between STX and ETX': (code) => `\u0002${code}\u0003`,
  'between STX and ETX, with the sign of a QR code': (code) => `\u0002]Q1${code}\u0003\r`,
  'with a byte order mark': (code) => `\ufeff${code}`,
  'with zero-width characters': (code) => [...code].join('\u200b'),
  'with joiners and turns of direction': (code) => `\u202a${code}\u2060\u202c`,
  'with a soft hyphen': (code) => code.replace(/^(..)/, '$1\u00ad'),
};

/** A number's groups, as people write them. */
export const groupings: Record<string, (number: string) => string> = {
  ...spellings,
  'in groups with hyphens': (number) => grouped(number, '-'),
  'in groups with blanks': (number) => grouped(number, ' '),
  'in groups with en dashes': (number) => grouped(number, '–'),
  'in groups with em dashes and blanks': (number) => grouped(number, ' — '),
  'in groups with minus signs': (number) => grouped(number, '−'),
  'in groups with hyphens that do not break': (number) => grouped(number, '‑'),
  'in groups with the long vowel of a Japanese keyboard': (number) => grouped(number, 'ー'),
  'in groups with full-width hyphens, behind a number sign': (number) => `#${grouped(number, '－')}`,
};

function grouped(number: string, by: string): string {
  return number.replace(/^(...)(...)/, `$1${by}$2${by}`);
}
