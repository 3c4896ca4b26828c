import { describe, expect, it } from 'vitest';
import { type Confirmation, decideConfirmation } from './confirmation.ts';

describe('a link', () => {
  it.each<
    ['account' | 'address', registersHere: boolean, movesHere: boolean, Confirmation, whenNotWanted: Confirmation]
  >([
    ['account', false, false, 'choose', 'choose'],
    ['account', true, false, 'open', 'open'],
    ['account', false, true, 'move', 'move'],
    ['account', true, true, 'open', 'open'],
    ['address', false, false, 'sign-in', 'nothing'],
    ['address', true, false, 'open', 'open'],
    ['address', false, true, 'move', 'move'],
    ['address', true, true, 'move', 'move'],
  ])(
    'for an %s, in a browser that registers: %s, whose member requested the address: %s',
    (purpose, registersHere, movesHere, done, whenNotWanted) => {
      const here = { purpose, registersHere, movesHere };
      expect(decideConfirmation({ ...here, isWanted: true, isTaken: false })).toBe(done);
      expect(decideConfirmation({ ...here, isWanted: false, isTaken: false })).toBe(whenNotWanted);
      expect(decideConfirmation({ ...here, isWanted: true, isTaken: true })).toBe('nothing');
    },
  );
});
