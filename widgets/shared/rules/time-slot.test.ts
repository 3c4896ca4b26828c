import { describe, expect, it } from 'vitest';
import type { CustomizableOption } from '#shared/contract/product.ts';
import { findTimeSlots, type SlotCandidate, slotStart, timeSlotOption } from './time-slot.ts';

const date = { type: 'date', isMarked: false, titles: ['Date and time'], values: [] } satisfies SlotCandidate;

function choice(title: string | string[], more: Partial<SlotCandidate> = {}): SlotCandidate {
  return { type: 'radio', isMarked: false, titles: [title].flat(), values: [['10:30'], ['14:00 (stars)']], ...more };
}

const find = (options: readonly SlotCandidate[]) => findTimeSlots(options, (option) => option);

describe('the option of the time slots', () => {
  it.each([
    'Time slot',
    'Timeslot',
    'Departure time',
    'Session',
    '時段',
    '时段',
    '入場時間',
    '時間帯',
    '시간',
    'ช่วงเวลา',
    'Slot waktu',
  ])('is found by its title: %s', (title) => {
    const slots = choice(title);
    expect(find([date, slots])).toBe(slots);
  });

  it.each(['Greeting design', '賀卡款式', 'Sometimes', '언어', 'Show at 10:30', '10:30'])(
    'never has the title %s',
    (title) => {
      expect(find([date, choice(title)])).toBeUndefined();
    },
  );

  it.each([
    ['by its title in one language', choice(['When', '時段'])],
    ['by the starts of its values in one language', choice('Time', { values: [['Morning', '10:00 上午']] })],
    ['by its mark, with any title and values', choice('When?', { isMarked: true, values: [['Morning']] })],
  ])('is found %s', (_how, slots) => {
    expect(find([choice('Design'), slots, date])).toBe(slots);
  });

  it('is the marked option even if another has a matching title', () => {
    const marked = choice('When?', { isMarked: true });
    expect(find([date, choice('Time'), marked])).toBe(marked);
  });

  it.each([
    ['for a product without a date option', [choice('Time')]],
    ['when its values have no start', [date, choice('Time of day', { values: [['Morning'], ['Evening']] })]],
    ['when one value has no start', [date, choice('Time', { values: [['10:30'], ['Any']] })]],
    ['when it has no values', [date, choice('Time', { values: [] })]],
    ['when it takes several values', [date, choice('Time', { type: 'checkbox' })]],
    ['when only a date option is marked', [{ ...date, isMarked: true }]],
  ])('is undefined %s', (_what, options) => {
    expect(find(options)).toBeUndefined();
  });

  it('is found among the options of a call’s answer', () => {
    const slots = {
      option_id: 2,
      title: '時段',
      is_require: true,
      type: 'radio',
      is_time_slot: false,
      sort_order: 1,
      values: [{ option_type_id: 21, title: '10:30', price: 0 }],
    } satisfies CustomizableOption;
    const asked = { ...slots, option_id: 1, title: '日期', type: 'date', values: [] } satisfies CustomizableOption;
    expect(timeSlotOption([asked, slots])).toBe(slots);
  });
});

describe('the start of a slot', () => {
  it.each([
    ['10:30', '10:30'],
    ['09:00–09:30', '09:00'],
    [' 20:00 (stars)', '20:00'],
    ['24:00', null],
    ['Show at 10:30', null],
    ['Show 10:30', null],
    ['10:305', null],
    ['110:30', null],
    ['Morning', null],
  ])('of %j is %j', (title, start) => {
    expect(slotStart(title)).toBe(start);
  });
});
