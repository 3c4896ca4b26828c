import { expect, it } from 'vitest';
import { isHostName } from './host-name.ts';

const longLabel = 'a'.repeat(63);

it.each([
  ['shop.example', true],
  ['tickets.Shop-7.example', true],
  ['xn--nxasmq6b.example', true],
  ['127.0.0.1', true],
  [`${longLabel}.example`, true],
  [`a${longLabel}.example`, false],
  ['localhost', false],
  ['shop.example.', false],
  ['.example', false],
  ['shop..example', false],
  ['-shop.example', false],
  ['shop-.example', false],
  ['shop_7.example', false],
  ['shop.example:8080', false],
  ['https://shop.example', false],
  ['shop.example/cart', false],
  ['商店.example', false],
  ['', false],
  [`${`${longLabel}.`.repeat(4)}example`, false],
])('%s is a host name: %s', (text, isOne) => {
  expect(isHostName(text)).toBe(isOne);
});
