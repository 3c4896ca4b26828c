import { describe, expect, it } from 'vitest';
import type { CustomizableOption, Product } from '#shared/contract/product.ts';
import { product } from '#tests/support/site-fixtures.ts';
import { compareTickets } from './compare-tickets.ts';

const anyDay = product();
const long = product({ duration_minutes: 120 });

describe('the differences of tickets', () => {
  it.each<[string, Product, string]>([
    ['no day', anyDay, 'Any day'],
    ['a day', product({ options: [option('date', [])] }), 'Any time on your day'],
    ['few times', product({ options: [option('date', []), option('radio', ['09:30', '13:30'])] }), '09:30 · 13:30'],
    ['many times', product({ options: [option('radio', ['09:30', '10:00', '10:30', '11:00'])] }), '09:30–11:00'],
  ])('show the possible times, with %s', (_, other, said) => {
    const whole = product({ options: [option('radio', ['20:00'])] });
    const compared = compareTickets([whole, other], 'en');
    expect(compared?.columns.map(({ title }) => title)).toEqual(['When']);
    expect(compared?.rows.map(({ cells }) => cells)).toEqual([['20:00'], [said]]);
  });

  it('show the durations when every ticket has one', () => {
    const short = product({ duration_minutes: 60 });
    expect(compareTickets([short, long], 'en')?.rows.map(({ cells }) => cells)).toEqual([['1 hour'], ['2 hours']]);
  });

  it('show no durations when a ticket has none', () => {
    const timed = product({ options: [option('radio', ['20:00'])], duration_minutes: 120 });
    expect(compareTickets([anyDay, long], 'en')).toBeNull();
    expect(compareTickets([anyDay, timed], 'en')?.columns.map(({ key }) => key)).toEqual(['when']);
  });

  it('show the choices, but not the kinds of ticket', () => {
    const [ages] = anyDay.configurable_options;
    if (!ages) throw new Error('it has no kinds of ticket');
    const cabins = {
      attribute_code: 'cabin',
      label: 'Cabin',
      values: [
        { value_index: 1, label: 'Standard' },
        { value_index: 2, label: 'Crystal' },
      ],
    };
    const ride = product({ configurable_options: [cabins, ages], duration_minutes: 60 });
    expect(compareTickets([ride, long], 'en')?.rows.map(({ choices }) => choices)).toEqual(['Standard / Crystal', '']);
  });

  it('are null for equal tickets', () => {
    expect(compareTickets([long, long], 'en')).toBeNull();
  });
});

function option(type: 'date' | 'radio', titles: string[]): CustomizableOption {
  return {
    option_id: type === 'date' ? 1 : 2,
    title: type,
    is_require: true,
    type,
    is_time_slot: type === 'radio',
    sort_order: 0,
    values: titles.map((title, index) => ({ option_type_id: index, title, price: 0 })),
  };
}
