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

  it('check out as they were made', () => {
    expect(samples.every(isOrderNumber)).toBe(true);
  });

  it('notice any one wrong character', () => {
    for (const number of samples.slice(0, 5)) {
      for (let place = 0; place < 10; place++) {
        for (const wrong of alphabet.replace(number[place] ?? '', '')) {
          expect(isOrderNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
        }
      }
    }
  });

  it('notice any two characters that changed places', () => {
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

  it.each(['', '234', 'ABCDEFGHJKM', 'ABCDEFGHI0', '2345 6789A'])('errorAnswer %j', (text) => {
    expect(isOrderNumber(text)).toBe(false);
  });
});

describe('a text that is meant as an order number', () => {
  it.each([
    ['of an order', samples[0] ?? '', true],
    ['of an order, in groups', `${samples[0]?.slice(0, 5)}-${samples[0]?.slice(5)}`, true],
    ['mistyped, with ten characters', '1234567890', true],
    ['mistyped, in small letters', 'abcdefghij', true],
    ['a word', 'list', false],
    ['too long', '12345678901', false],
  ])('%s: %s is %s', (_, text, isMeant) => {
    expect(isLikeOrderNumber(text)).toBe(isMeant);
  });
});
