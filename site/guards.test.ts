import { describe, expect, it } from 'vitest';
import { findGuards } from './guards.ts';

describe('the guards of a route', () => {
  const known = { auth: 'the auth guard', user: 'the user guard' };

  it('are found in the sequence of the route', () => {
    expect(findGuards({ guards: ['user', 'auth'] }, known)).toEqual({
      ok: true,
      guards: ['the user guard', 'the auth guard'],
    });
  });

  it('report a guard that is not implemented', () => {
    expect(findGuards({ guards: ['auth', 'owner'] }, known)).toEqual({ ok: false, unknown: 'owner' });
  });

  it('are not taken from the properties that every object inherits', () => {
    expect(findGuards({ guards: ['toString' as 'auth'] }, known)).toEqual({ ok: false, unknown: 'toString' });
  });
});
