import { expect, it } from 'vitest';
import { checkCatalogue } from '#server/catalogue-file/check-catalogue.ts';
import { openFaultLog } from '#server/catalogue-file/fault-log.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { firstCatalogue } from './first-catalogue.ts';
import { templateWords } from './template-words.ts';
import { type FirstProduct, templates } from './templates.ts';

const answersWith = (
  languages: readonly LocaleCode[],
  percent: number | null,
): Parameters<typeof firstCatalogue>[0] => ({
  store: {
    ...{ name: 'Lantern House', languages, defaultLanguage: languages[0] ?? 'en' },
    ...{ currency: 'EUR', country: 'DE', timeZone: 'Europe/Berlin' },
  },
  style: { colour: '#0b6e6e', logo: '' },
  tax: { percent, operatorName: '', address: '1 Hill Road', number: 'VAT 1' },
});

const productOf = (template: FirstProduct['template'], languages: readonly LocaleCode[]): FirstProduct => ({
  template,
  name: Object.fromEntries(languages.map((code) => [code, templateWords[template].name[code]])),
  summary: Object.fromEntries(languages.map((code) => [code, `${templateWords[template].summary[code]} <&>`])),
  ...{ price: 20, place: 'Gate A', amounts: [20, 50.5], picture: null },
  ...(template === 'timed' || template === 'tour'
    ? {
        childPrice: 10,
        calendar: { times: ['10:00', '14:30'], places: 12, firstDay: '2026-03-01', lastDay: '2026-03-31' },
      }
    : {}),
});

it.each(
  templates.flatMap((template) =>
    ([['en', 'hk'], ['hk'], ['th', 'jp', 'kr', 'id', 'cn']] as const).map(
      (languages, at) => [template, languages, at === 0 ? 19 : null] as const,
    ),
  ),
)('makes a catalogue of %s in %j with %s %% tax that an import accepts', async (template, languages, percent) => {
  const first = { ...productOf(template, languages), picture: `uploads/${'0'.repeat(32)}` };
  const { head, products } = firstCatalogue(answersWith(languages, percent), first, { email: 'ada@example.com' });
  const notes = openFaultLog();
  const checked = await checkCatalogue(
    { head, products, faults: [], notes, lineOf: () => undefined },
    async () => {},
    null,
  );
  expect(checked.faults).toEqual([]);
  expect(notes.groups()).toEqual([]);
});
