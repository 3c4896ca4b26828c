import { assert } from 'chai';
import { describe, expect, it } from 'vitest';
import { reportable } from './reportable.ts';

function failureOf(assertion: () => void): unknown {
  try {
    assertion();
  } catch (error) {
    return error;
  }
}

describe('a failed assertion', () => {
  it('keeps the compared values', () => {
    expect(reportable(failureOf(() => assert.equal('one', 'two')))).toMatchObject({ actual: 'one', expected: 'two' });
  });

  it('drops values that cannot be copied, and keeps its message', () => {
    const failure = reportable(
      failureOf(() =>
        assert.equal(
          () => 'one',
          () => 'two',
        ),
      ),
    );
    expect(() => structuredClone({ ...(failure as object) })).not.toThrow();
    expect((failure as Error).message).toContain('to equal');
  });

  it('may be any thrown value', () => {
    expect(reportable('gone')).toBe('gone');
  });
});
