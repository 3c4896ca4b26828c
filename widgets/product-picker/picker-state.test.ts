import { describe, expect, it } from 'vitest';
import { plush, roundTrip, trek, variant, voucher } from '#tests/support/widgets/sample-product.ts';
import { onlyRow, type PickerAction, reducePicker, startPicker } from './picker-state.ts';

const product = roundTrip();
const stateAfter = (...actions: PickerAction[]) =>
  actions.reduce((state, action) => reducePicker(product, state, action), startPicker(product));

describe('the entries of the visitor', () => {
  it('start with one adult', () => {
    expect(startPicker(product)).toEqual({
      choices: {},
      answers: {},
      unitAnswers: {},
      quantities: { 21: 1 },
      added: {},
      askedFor: [],
    });
  });

  it.each([
    [product.today, { 7: product.today }],
    ['2020-01-01', {}],
    ['tomorrow', {}],
    ['', {}],
  ])('start with the wished day %j if it is on sale', (wished, answers) => {
    expect(startPicker(product, [], wished).answers).toEqual(answers);
  });

  it('have no day for a product without days', () => {
    expect(startPicker(plush(), [], product.today).answers).toEqual({});
  });

  it('contain the choice and the answers', () => {
    const state = stateAfter(
      { type: 'choose', code: 'cabin', valueIndex: 12 },
      { type: 'answer', optionId: 7, value: '2026-03-12' },
      { type: 'answer', optionId: 8, value: '101' },
      { type: 'count', row: '21', quantity: 2 },
    );
    expect(state).toMatchObject({
      choices: { cabin: 12 },
      answers: { 7: '2026-03-12', 8: '101' },
      quantities: { 21: 2 },
    });
  });

  it('keep the quantities when another cabin is chosen', () => {
    const state = stateAfter(
      { type: 'choose', code: 'cabin', valueIndex: 11 },
      { type: 'count', row: '21', quantity: 2 },
      { type: 'choose', code: 'cabin', valueIndex: 12 },
    );
    expect(state.quantities).toEqual({ 21: 2 });
  });

  it('drop a later choice that an earlier one rules out', () => {
    const pair = roundTrip({
      configurable_options: ['size', 'guide'].map((attribute_code) => ({
        attribute_code,
        label: attribute_code,
        values: [1, 2].map((value_index) => ({ value_index, label: String(value_index) })),
      })),
      variants: [
        variant('a', { size: 1, guide: 1 }, 1),
        variant('b', { size: 1, guide: 2 }, 1),
        variant('c', { size: 2, guide: 2 }, 1),
      ],
    });
    const chosen = reducePicker(pair, startPicker(pair), { type: 'choose', code: 'guide', valueIndex: 1 });
    expect(chosen.choices).toEqual({ guide: 1 });
    expect(reducePicker(pair, chosen, { type: 'choose', code: 'size', valueIndex: 2 }).choices).toEqual({
      size: 2,
      guide: 2,
    });
  });

  it('never have a quantity below zero', () => {
    expect(stateAfter({ type: 'count', row: '21', quantity: -1 }).quantities).toEqual({ 21: 0 });
  });

  it('reset the quantities after they are in the cart, and keep the rest', () => {
    const state = stateAfter(
      { type: 'choose', code: 'cabin', valueIndex: 11 },
      { type: 'count', row: '21', quantity: 2 },
      { type: 'ask', field: 'custom-7' },
      { type: 'added' },
    );
    expect(state).toMatchObject({ choices: { cabin: 11 }, quantities: {}, added: {}, askedFor: [] });
  });
});

describe('a question with one answer', () => {
  it('is answered from the start', () => {
    const [date, slot] = product.options;
    if (!date || !slot) throw new Error('the sample has two options');
    const single = roundTrip({ options: [date, { ...slot, values: slot.values.slice(0, 1) }] });
    expect(startPicker(single).answers).toEqual({ 8: '100' });
  });
});

describe('lines that are edited', () => {
  it('fill in their choices, day, time and quantities', () => {
    const options = [
      { id: 7, values: [{ value: '2026-03-12 00:00:00' }] },
      { id: 8, values: [{ value: '101' }] },
    ];
    const lines = [
      { sku: 'rt-std-adult', quantity: 2, customizable_options: options },
      { sku: 'rt-std-child', quantity: 1, customizable_options: options },
    ];
    expect(startPicker(product, lines)).toEqual({
      choices: { cabin: 11 },
      answers: { 7: '2026-03-12', 8: '101' },
      unitAnswers: {},
      quantities: { 21: 2, 22: 1 },
      added: {},
      askedFor: [],
    });
  });

  it('fill in the quantity of a product without kinds of visitor', () => {
    const line = { sku: 'gv-500', quantity: 3, customizable_options: [{ id: 9, values: [{ value: '201' }] }] };
    expect(startPicker(voucher(), [line])).toMatchObject({
      choices: { voucher_value: 52 },
      answers: { 9: '201' },
      quantities: { [onlyRow]: 3 },
    });
    expect(startPicker(plush(), [{ sku: 'plush', quantity: 2, customizable_options: [] }]).quantities).toEqual({
      [onlyRow]: 2,
    });
  });

  it("fill in the entered answers and each unit's answer, also when lines of one variant are separate", () => {
    const line = (sku: string, quantity: number, ...names: string[]) => ({
      sku,
      quantity,
      customizable_options: [
        { id: 31, values: [{ value: '2026-03-12 Street 5' }] },
        { id: 33, values: [{ value: '331' }, { value: '332' }] },
        { id: 34, values: names.map((value) => ({ value })) },
      ],
    });
    const lines = [line('trek-adult', 2, 'Mei', 'Karl'), line('trek-child', 1, 'Anna'), line('trek-adult', 1, 'Ben')];
    expect(startPicker(trek(), lines)).toMatchObject({
      answers: { 31: '2026-03-12 Street 5', 33: '[331,332]' },
      unitAnswers: { '34 21 0': 'Mei', '34 21 1': 'Karl', '34 22 0': 'Anna', '34 21 2': 'Ben' },
      quantities: { 21: 3, 22: 1 },
    });
  });

  it('tick no single box, which may ask for consent', () => {
    expect(startPicker(trek()).answers).toEqual({});
  });
});
