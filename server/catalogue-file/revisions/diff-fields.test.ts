import { describe, expect, it } from 'vitest';
import { changedFields } from './diff-fields.ts';

describe('the fields that differ between two documents', () => {
  it.each([
    ['none', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a value', { a: 1, b: 2 }, { a: 1, b: 3 }, [{ path: ['b'], before: 2, after: 3 }]],
    ['a field of an entry', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, [{ path: ['a', 0, 'b'], before: 1, after: 2 }]],
    ['a new field', {}, { a: { b: 1 } }, [{ path: ['a'], before: null, after: { b: 1 } }]],
    ['a removed entry', { a: [1, 2] }, { a: [1] }, [{ path: ['a', 1], before: 2, after: null }]],
    ['another form', { a: [1] }, { a: { b: 1 } }, [{ path: ['a'], before: [1], after: { b: 1 } }]],
    ['a new document', null, { a: 1 }, [{ path: [], before: null, after: { a: 1 } }]],
  ])('are %s', (_, before, after, fields) => {
    expect(changedFields(before, after)).toEqual(fields);
  });

  it('are at most 300', () => {
    const list = Array.from({ length: 1000 }, (_, index) => index + 1);
    expect(changedFields({ list: [] }, { list })).toHaveLength(300);
  });
});
