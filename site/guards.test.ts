import { describe, expect, it } from 'vitest';
import { findGuards } from './guards.ts';

describe('the guards of a route', () => {
  const known = { auth: 'the auth guard', user: 'the user guard' };

  it('gives the guards in the order in which the route names them', () => {
    expect(findGuards({ guards: ['user', 'auth'] }, known)).toEqual({
      ok: true,
      guards: ['the user guard', 'the auth guard'],
    });
  });

  it('names a guard that nobody has written', () => {
    expect(findGuards({ guards: ['auth', 'owner'] }, known)).toEqual({ ok: false, unknown: 'owner' });
  });

  it('does not take what every object inherits for a guard', () => {
    expect(findGuards({ guards: ['toString' as 'auth'] }, known)).toEqual({ ok: false, unknown: 'toString' });
  });
});
