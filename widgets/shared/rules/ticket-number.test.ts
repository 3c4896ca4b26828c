import { describe, expect, it } from 'vitest';
import { characterValues, chosenCharacters } from './checked-number.ts';
import { isOrderNumber, orderNumberFrom } from './order-number.ts';
import { readTicketNumber, ticketNumberFrom, writeTicketNumber } from './ticket-number.ts';

const samples = Array.from({ length: 100 }, (_, round) =>
  Array.from({ length: chosenCharacters }, (_, place) => (round * 17 + place * place * 7) % characterValues),
);

describe('ticket numbers', () => {
  it('are written in three groups, and read in any spelling', () => {
    for (const values of samples) {
      const number = ticketNumberFrom(values);
      const written = writeTicketNumber(number);
      expect(written).toMatch(/^[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{4}$/);
      for (const typed of [number, written, written.toLowerCase(), ` ${written.replaceAll('-', ' ')} `]) {
        expect(readTicketNumber(typed)).toBe(number);
      }
    }
  });

  it('are never valid order numbers, and order numbers are never valid ticket numbers', () => {
    for (const values of samples) {
      expect(isOrderNumber(ticketNumberFrom(values))).toBe(false);
      expect(readTicketNumber(orderNumberFrom(values))).toBeNull();
    }
  });

  it('are invalid with a wrong character', () => {
    const number = ticketNumberFrom(samples[3] ?? []);
    const other = number.startsWith('2') ? '3' : '2';
    expect(readTicketNumber(other + number.slice(1))).toBeNull();
  });

  it.each(['', 'K7M', 'K7M-2Q9-XFR0', 'ÄÖÜ-ÄÖÜ-ÄÖÜÄ'])('do not include %j', (typed) => {
    expect(readTicketNumber(typed)).toBeNull();
  });

  it('are not changed when they are ids of older tickets', () => {
    expect(writeTicketNumber('uV3-x_9Qa1Bz')).toBe('uV3-x_9Qa1Bz');
  });
});
