import type { TaxAnswer } from '#server/first-run/answers.ts';
import { textField } from '#server/first-run/fields.ts';
import type { Step } from './step.ts';

/** The tax that prices contain, and the seller as receipts name it. */
export const taxStep: Step<TaxAnswer> = {
  title: ({ tax }) => tax,
  note: ({ taxNote }) => taxNote,
  fields: ['percent', 'operatorName', 'address', 'number'],

  fill: ({ answers: { tax } }) => ({
    percent: tax?.percent === null || tax === undefined ? '' : String(tax.percent),
    operatorName: tax?.operatorName ?? '',
    address: tax?.address ?? '',
    number: tax?.number ?? '',
  }),

  draw: (drawing, { texts }) =>
    [
      textField(drawing, {
        ...{ name: 'percent', label: texts.percent, help: texts.percentHelp },
        ...{ isOptional: true, inputmode: 'decimal', most: 6 },
      }),
      textField(drawing, {
        ...{ name: 'operatorName', label: texts.operatorName, help: texts.operatorNameHelp, isOptional: true },
        autocomplete: 'organization',
      }),
      textField(drawing, { name: 'address', label: texts.address, isOptional: true, autocomplete: 'street-address' }),
      textField(drawing, { name: 'number', label: texts.number, help: texts.numberHelp, isOptional: true }),
    ].join(''),

  read(form, { texts: { faults } }) {
    const typed = form.text('percent');
    const texts = {
      operatorName: form.text('operatorName'),
      address: form.text('address'),
      number: form.text('number'),
    };
    const long = Object.entries(texts).filter(([, text]) => !/^\P{Cc}{0,200}$/u.test(text));
    const found = {
      ...(typed === '' || (/^\d{1,3}(\.\d{1,2})?$/.test(typed) && Number(typed) <= 100)
        ? {}
        : { percent: faults.percent }),
      ...Object.fromEntries(long.map(([name]) => [name, faults.long])),
    };
    if (Object.keys(found).length > 0) return { ok: false, faults: found };
    return { ok: true, answer: { percent: typed === '' ? null : Number(typed), ...texts } };
  },
};
