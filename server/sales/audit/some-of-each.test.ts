import { expect, it } from 'vitest';
import { mostOfKind, someOfEach } from './some-of-each.ts';

it('leaves some findings of each kind, however many there are of another', () => {
  const many = Array.from(
    { length: 50 },
    (_, index) => `an order that is booked otherwise than it stands: ${index} (tax:0)`,
  );
  const found = someOfEach([...many, 'an order that was paid twice over: A1', ...many]);
  expect(found).toEqual([...many.slice(0, mostOfKind), 'an order that was paid twice over: A1']);
});
