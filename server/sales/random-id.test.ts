import { describe, expect, it } from 'vitest';
import { randomKey, randomToken, shortId } from './random-id.ts';

describe('random ids', () => {
  it.each([
    { name: 'a short id', make: shortId, characters: 12 },
    { name: 'a key', make: randomKey, characters: 22 },
    { name: 'a token', make: randomToken, characters: 43 },
  ])('$name can be passed to a command without quoting', ({ make, characters }) => {
    const ids = Array.from({ length: 5000 }, make);
    for (const id of ids) expect(id).toMatch(new RegExp(`^[A-Za-z0-9_][A-Za-z0-9_-]{${characters - 1}}$`));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
