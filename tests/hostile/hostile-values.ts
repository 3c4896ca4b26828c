import type { Random } from '#tests/conformance/random.ts';

/** Texts that have broken programs: control characters, unpaired surrogates, other scripts, names of prototypes, code, odd dates. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\u007f',
  '\u0085',
  '\ud800',
  'a\udc00',
  '\ud83d\ude00',
  '\ufeff',
  '\u2028',
  '\u202eevil',
  '\u0338'.repeat(50),
  'ﷺ'.repeat(60),
  'İıſK',
  '２０２６',
  "' OR 1=1 --",
  '"; DROP TABLE carts; --',
  '%',
  '%00',
  '%E0%A4%A',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '\\',
  '//evil.example',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  '1_000',
  '９',
  '-1',
  '9007199254740993',
  '2026-02-30',
  '2026-13-01',
  '2026-1-1',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '+275760-09-14',
  '2026-01-01T00:00:00Z',
  '2026-01-01_',
  '2026-01-01_24:00',
  `2026-01-01_${'9'.repeat(40)}`,
  '２０２６-01-01',
  'mei@公司.香港',
  'mei@@example.com',
  'mei@example.com\r\nBcc: eve@evil.example',
  `${'a'.repeat(64)}@${'b.'.repeat(90)}example`,
];

/** Numbers that JSON can write and JavaScript cannot represent. */
const unwritable = ['1e999', '-1e999', '123456789012345678901234567890', '-0.0', '1E-400', '0.1e1'];

const hostileObjects: readonly string[] = [
  '{}',
  '[]',
  '[[]]',
  '[null]',
  '[{}]',
  '{"length":{"toString":1}}',
  '{"length":{"valueOf":1,"toString":1}}',
  '{"length":-1}',
  '{"length":4294967296}',
  '{"toString":1,"valueOf":1}',
  '{"toString":null}',
  '{"toJSON":"x"}',
  '{"then":1}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":{"polluted":true}}',
  '{"__proto__":null}',
  '{"__proto__":{"length":5}}',
  '{"trim":1,"normalize":1,"toUpperCase":1,"test":1,"map":1,"slice":1}',
  '{"$ne":null}',
  '{"$gt":""}',
  '{"0":"a","1":"b","length":2}',
  '{"":""}',
];

/** JSON text that sometimes cannot be parsed. */
export function hostileJson(random: Random): string {
  return random.pick<() => string>([
    () => random.pick(['null', 'true', 'false']),
    () => random.pick(['0', '-1', '0.5', '1e21', '9007199254740993', '-9007199254740993', '2147483648', '1e308']),
    () => random.pick(unwritable),
    () => random.pick(['NaN', 'Infinity', 'undefined', "'a'", '01', '+1', '"\u0000"']),
    () => JSON.stringify(random.pick(hostileTexts)),
    () => JSON.stringify(random.pick(hostileTexts)),
    () => JSON.stringify(random.pick(hostileTexts) + random.pick(hostileTexts)),
    () => JSON.stringify(longText(random)),
    () => random.pick(hostileObjects),
    () => random.pick(hostileObjects),
    () => nested(random),
    () =>
      `[${Array(random.pick([2, 51, 101, 5000]))
        .fill(random.pick(['0', '{}', '"a"', 'null']))
        .join()}]`,
  ])();
}

function longText(random: Random): string {
  const unit = random.pick(['a', 'é', '例', '\ud83d\ude00', 'a.', '0', '-', ' ', '/', '\u0338', 'a@', '😀.']);
  return unit.repeat(random.pick([41, 65, 129, 201, 401, 5000, 15_000]));
}

function nested(random: Random): string {
  const depth = random.pick([10, 500, 5000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['{"input":', '}'],
  ] as const);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}
