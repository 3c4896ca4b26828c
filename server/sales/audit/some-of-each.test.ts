import { expect, it } from 'vitest';
import { mostOfKind, someOfEach } from './some-of-each.ts';

it('keeps some findings of each kind, even when there are many of another kind', () => {
  const many = Array.from({ length: 50 }, (_, index) => `an order whose ledger entries do not match: ${index} (tax:0)`);
  const found = someOfEach([...many, 'an order that was paid twice: A1', ...many]);
  expect(found).toEqual([...many.slice(0, mostOfKind), 'an order that was paid twice: A1']);
});
