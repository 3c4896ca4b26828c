import { describe, expect, it } from 'vitest';
import {
  isLikeOrderNumber,
  isOrderNumber,
  orderNumberBase,
  orderNumberDigits,
  orderNumberFrom,
} from './order-number.ts';

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const samples = Array.from({ length: 40 }, (_, round) =>
  orderNumberFrom(
    Array.from({ length: orderNumberDigits }, (_, place) => (round * 17 + place * place * 7) % orderNumberBase),
  ),
);

describe('order numbers', () => {
  it('have ten characters of an alphabet without look-alikes', () => {
    for (const number of samples) expect(number).toMatch(/^[2-9A-HJKMNP-Z]{10}$/);
  });

  it('are valid as made', () => {
    expect(samples.every(isOrderNumber)).toBe(true);
  });

  it('are invalid with any one wrong character', () => {
    for (const number of samples.slice(0, 5)) {
      for (let place = 0; place < 10; place++) {
        for (const wrong of alphabet.replace(number[place] ?? '', '')) {
          expect(isOrderNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
        }
      }
    }
  });

  it('are invalid with any two swapped characters', () => {
    for (const number of samples) {
      for (let one = 0; one < 10; one++) {
        for (let other = one + 1; other < 10; other++) {
          const swapped = [...number];
          [swapped[one], swapped[other]] = [number[other] ?? '', number[one] ?? ''];
          if (number[one] !== number[other]) expect(isOrderNumber(swapped.join(''))).toBe(false);
        }
      }
    }
  });

  it.each(['', '234', 'ABCDEFGHJKM', 'ABCDEFGHI0', '2345 6789A'])('do not include %j', (text) => {
    expect(isOrderNumber(text)).toBe(false);
  });
});

describe('a text that is probably an order number', () => {
  it.each([
    ['a valid number', samples[0] ?? '', true],
    ['a valid number in groups', `${samples[0]?.slice(0, 5)}-${samples[0]?.slice(5)}`, true],
    ['a mistyped number with ten characters', '1234567890', true],
    ['a mistyped number in small letters', 'abcdefghij', true],
    ['a word', 'list', false],
    ['a number that is too long', '12345678901', false],
  ])('%s: %s → %s', (_, text, isMeant) => {
    expect(isLikeOrderNumber(text)).toBe(isMeant);
  });
});
