import { describe, expect, it, onTestFinished } from 'vitest';
import { databases, openEmpty } from '#tests/support/databases.ts';
import { selectWhere } from './query.ts';

const selectOrder = selectWhere('orders', { number: 'number' });
const selectCart = selectWhere('carts', { id: 'id' });

describe.each(databases)('a text with NUL on %s', (_, make) => {
  it('finds nothing, asked alone or with another query', async () => {
    const { database, close } = await openEmpty(make);
    onTestFinished(close);
    const order = selectOrder({ number: 'K7\0M2' });
    expect(await database.ask({ order })).toEqual({ order: [] });
    expect(await database.ask({ order, cart: selectCart({ id: '\0' }) })).toEqual({ order: [], cart: [] });
  });
});
