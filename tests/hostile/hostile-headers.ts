import type { Random } from '#tests/conformance/random.ts';
import { hostileTexts } from './hostile-values.ts';

const bracketed = 'x'.repeat(300);

/** Headers that the store reads, with values that no client sends by mistake. */
const hostileHeaders: Record<string, readonly (string | string[])[]> = {
  store: ['', 'xx', 'EN', 'en, hk', '__proto__', 'constructor', 'en;q=1', bracketed],
  language: ['en', 'xx', ''],
  website: ['', 'xx', '__proto__'],
  origin: ['null', '', '*', 'http://store.test.evil', 'https://x:99999', '\u00ff', 'http://store.test'],
  'x-gondola-key': ['pk_demo', '', 'pk_x', '__proto__', bracketed],
  'idempotency-key': ['a', '', ' ', 'x'.repeat(256), '\u00e9', 'a b', '__proto__', ['a', 'b'], 'same'],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic eDp5',
    'Bearer a b',
    'Bearer gk_',
    `Bearer gk_${bracketed}`,
    `Bearer ${bracketed}`,
  ],
  'content-type': [
    '',
    'application/json;charset=utf-16',
    'application/json; charset="utf-8"; charset=klingon',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'APPLICATION/JSON',
    'application/vnd.api+json',
    ';;;',
    bracketed,
  ],
  'content-encoding': ['gzip', 'br', 'identity', '', 'x'],
  'accept-encoding': ['', '*', 'br;q=0', 'br;q=x', 'gzip;q=9e99', ',,,', 'identity;q=0, *;q=0', 'br,'.repeat(500)],
  'accept-language': ['', '*', 'zh-', '-', 'th;q=x', 'x'.repeat(5000), 'en,'.repeat(1000), 'i-klingon'],
  accept: ['', '*/*;q=x', 'application/xml'],
  cookie: ['locale=%E0%A4%A', 'locale=__proto__', 'locale', '=', ';;;', 'locale=th; locale=jp', 'a='.repeat(2000)],
  range: ['bytes=', 'bytes=-', 'bytes=0-', 'bytes=5-1', 'bytes=-999999999999', 'lines=1-2', 'bytes=0-0,2-3,-1'],
  'if-none-match': ['*', '""', 'W/', '"x", "y"', bracketed],
  'if-modified-since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'x-request-id': ['', 'a', 'ok-request-1', '../..', bracketed],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x', ',', '[::1]:80', '1.2.3.4:5'],
  'x-forwarded-host': ['evil.example', ',', ''],
  'user-agent': ['', bracketed],
  'transfer-encoding': ['chunked'],
  connection: ['close', 'x'],
};

/** Node would refuse some headers before the store sees the request; these are left out. */
export function hostileHeadersOf(random: Random): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = {};
  for (let count = random.below(3); count >= 0; count--) {
    const name = random.pick(Object.keys(hostileHeaders));
    headers[name] = random.pick(hostileHeaders[name] ?? []);
  }
  if (random.happens(10)) headers[`x-${random.below(100)}`] = Buffer.from(random.pick(sendable)).toString('latin1');
  return headers;
}

const sendable = hostileTexts.filter((text) => !/\p{Cc}/u.test(text));
