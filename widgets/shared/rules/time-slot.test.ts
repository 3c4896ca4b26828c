import { describe, expect, it } from 'vitest';
import { isTimeSlotOption, slotStart } from './time-slot.ts';

const radio = (title: string, is_time_slot = false) => ({ type: 'radio' as const, is_time_slot, title });

describe('a time-slot option', () => {
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
  ])('is known by its title: %s', (title) => {
    expect(isTimeSlotOption(radio(title))).toBe(true);
  });

  it.each(['Greeting design', '賀卡款式', 'Sometimes', '언어', 'Show at 10:30', '10:30'])(
    'is not seen in %s',
    (title) => {
      expect(isTimeSlotOption(radio(title))).toBe(false);
    },
  );

  it('is known by its mark, whatever the title', () => {
    expect(isTimeSlotOption(radio('When?', true))).toBe(true);
  });

  it('is never a date', () => {
    expect(isTimeSlotOption({ type: 'date', is_time_slot: false, title: 'Date and time' })).toBe(false);
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
  ])('in %j is %j', (title, start) => {
    expect(slotStart(title)).toBe(start);
  });
});
