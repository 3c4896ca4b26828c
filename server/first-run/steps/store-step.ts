import type { StoreAnswer } from '#server/first-run/answers.ts';
import { boxes, type Choices, selectField, textField } from '#server/first-run/fields.ts';
import { isLocaleCode, type LocaleCode, languageNames, languageTags, localeCodes } from '#shared/contract/locale.ts';
import { isTimeZone } from '#shared/rules/operator-time.ts';
import type { Step } from './step.ts';

/** Name, languages, currency, country and time zone of the store. */
export const storeStep: Step<StoreAnswer> = {
  title: ({ store }) => store,
  note: ({ storeNote }) => storeNote,
  fields: ['storeName', 'languages', 'defaultLanguage', 'currency', 'country', 'timeZone'],

  fill({ answers: { store }, locale }) {
    return {
      storeName: store?.name ?? '',
      languages: store?.languages ?? (locale === 'en' ? ['en'] : ['hk', 'en']),
      defaultLanguage: store?.defaultLanguage ?? locale,
      currency: store?.currency ?? 'HKD',
      country: store?.country ?? 'HK',
      timeZone: store?.timeZone ?? 'Asia/Hong_Kong',
    };
  },

  draw: (drawing, { texts, locale }) =>
    [
      textField(drawing, {
        ...{ name: 'storeName', label: texts.storeName, help: texts.storeNameHelp, most: 100 },
        autocomplete: 'organization',
      }),
      boxes(drawing, { name: 'languages', label: texts.languages }, languages),
      selectField(drawing, { name: 'defaultLanguage', label: texts.defaultLanguage }, languages),
      selectField(drawing, { name: 'currency', label: texts.currency }, currenciesIn(locale)),
      selectField(drawing, { name: 'country', label: texts.country }, countriesIn(locale)),
      selectField(
        drawing,
        { name: 'timeZone', label: texts.timeZone, help: texts.timeZoneHelp },
        timeZones.map((zone) => [zone, zone]),
      ),
    ].join(''),

  read(form, { texts: { faults } }) {
    const name = form.text('storeName');
    const languages = localeCodes.filter((code) => form.all('languages').includes(code));
    const defaultLanguage = form.text('defaultLanguage') as LocaleCode;
    const [currency, country, timeZone] = [form.text('currency'), form.text('country'), form.text('timeZone')];
    const found = {
      ...(/^\P{Cc}{1,100}$/u.test(name) ? {} : { storeName: faults.needed }),
      ...(languages.includes(defaultLanguage) && isLocaleCode(defaultLanguage) ? {} : { languages: faults.languages }),
      ...(currencies.includes(currency) ? {} : { currency: faults.choice }),
      ...(countries.includes(country) ? {} : { country: faults.choice }),
      ...(isTimeZone(timeZone) ? {} : { timeZone: faults.choice }),
    };
    if (Object.keys(found).length > 0) return { ok: false, faults: found };
    return { ok: true, answer: { name, languages, defaultLanguage, currency, country, timeZone } };
  },
};

const languages: Choices = localeCodes.map((code) => [code, languageNames[code]]);

const currencies = Intl.supportedValuesOf('currency');
const timeZones = Intl.supportedValuesOf('timeZone');

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Codes that the language data names, but that are no country of ISO 3166-1. */
const noCountries = ['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'XK', 'ZZ', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'];

const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => !noCountries.includes(code) && known.of(code) !== undefined);

function currenciesIn(locale: LocaleCode): Choices {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'currency' });
  return currencies.map((code) => [code, `${code} – ${names.of(code) ?? code}`]);
}

function countriesIn(locale: LocaleCode): Choices {
  const names = new Intl.DisplayNames(languageTags[locale], { type: 'region' });
  const named = countries.map((code) => [code, names.of(code) ?? code] as const);
  return named.toSorted(([, one], [, other]) => one.localeCompare(other, languageTags[locale]));
}
