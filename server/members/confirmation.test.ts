import { describe, expect, it } from 'vitest';
import { type Confirmation, decideConfirmation } from './confirmation.ts';

describe('a link', () => {
  it.each<['account' | 'address', registersHere: boolean, movesHere: boolean, Confirmation]>([
    ['account', false, false, 'choose'],
    ['account', true, false, 'open'],
    ['account', false, true, 'move'],
    ['account', true, true, 'open'],
    ['address', false, false, 'sign-in'],
    ['address', true, false, 'open'],
    ['address', false, true, 'move'],
    ['address', true, true, 'move'],
  ])(
    'for an %s, in a browser that registers: %s, and whose member moves: %s',
    (purpose, registersHere, movesHere, done) => {
      expect(decideConfirmation({ purpose, registersHere, movesHere, isTaken: false })).toBe(done);
      expect(decideConfirmation({ purpose, registersHere, movesHere, isTaken: true })).toBe('nothing');
    },
  );
});
