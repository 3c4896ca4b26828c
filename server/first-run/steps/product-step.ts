import { mainLanguage } from '#server/first-run/answers.ts';
import { templateWords } from '#server/first-run/catalogue/template-words.ts';
import { type FirstProduct, type Template, templateFacts, templates } from '#server/first-run/catalogue/templates.ts';
import { fileField, textField } from '#server/first-run/fields.ts';
import type { Form } from '#server/first-run/form.ts';
import { day } from '#shared/contract/fields.ts';
import { type LocaleCode, languageNames } from '#shared/contract/locale.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { Step, StepContext } from './step.ts';
import { pictureTypes } from './style-step.ts';

/** How many days the template offers, the first day included. */
const offeredDays = 31;

export function templateOf(asked: string | undefined): Template {
  return templates.find((name) => name === asked) ?? 'timed';
}

/** The first product, made from a template. */
export function productStep(template: Template): Step<FirstProduct> {
  const { asksTimes, asksChild, asksMinutes, asksPlace, asksAmounts } = templateFacts[template];

  return {
    title: ({ product }) => product,
    note: ({ productNote }) => productNote,
    fields: [
      ...['price', 'childPrice', 'times', 'places', 'firstDay', 'lastDay', 'minutes', 'place', 'amounts'],
      ...Object.keys(languageNames).flatMap((code) => [`name-${code}`, `summary-${code}`]),
    ],

    fill({ today, answers }) {
      const words = languagesOf({ answers }).flatMap((code) => [
        [`name-${code}`, templateWords[template].name[code]],
        [`summary-${code}`, templateWords[template].summary[code]],
      ]);
      return {
        ...Object.fromEntries(words),
        ...{ times: '10:00, 11:00, 12:00, 14:00, 15:00, 16:00', places: '20', minutes: '60' },
        ...{ firstDay: today, lastDay: addDays(today, offeredDays - 1), amounts: '200, 500, 1000' },
      };
    },

    draw(drawing, context) {
      const { texts } = context;
      const languages = languagesOf(context);
      const isAlone = languages.length === 1;
      const inLanguage = (label: string, code: LocaleCode) => (isAlone ? label : `${label} – ${languageNames[code]}`);
      return [
        ...languages.flatMap((code) => [
          textField(drawing, { name: `name-${code}`, label: inLanguage(texts.productName, code), most: 100 }),
          textField(drawing, { name: `summary-${code}`, label: inLanguage(texts.summary, code), most: 300 }),
        ]),
        ...(asksAmounts
          ? [textField(drawing, { name: 'amounts', label: texts.amounts, help: texts.amountsHelp })]
          : [money('price', asksChild ? texts.price : texts.priceOne)]),
        ...(asksChild ? [money('childPrice', texts.childPrice, texts.childPriceHelp)] : []),
        ...(asksTimes
          ? [
              textField(drawing, { name: 'times', label: texts.times, help: texts.timesHelp }),
              textField(drawing, { name: 'places', label: texts.places, inputmode: 'numeric', most: 6 }),
              textField(drawing, { name: 'firstDay', label: texts.firstDay, type: 'date' }),
              textField(drawing, { name: 'lastDay', label: texts.lastDay, type: 'date' }),
            ]
          : []),
        ...(asksMinutes
          ? [textField(drawing, { name: 'minutes', label: texts.minutes, inputmode: 'numeric', most: 5 })]
          : []),
        ...(asksPlace ? [textField(drawing, { name: 'place', label: texts.place, isOptional: true })] : []),
        fileField(drawing, {
          ...{ name: 'picture', label: texts.picture, help: texts.pictureHelp },
          ...{ accept: pictureTypes, isOptional: true },
        }),
        `<p class="help">${escapeHtml(texts.afterwards)}</p>`,
        `<input type="hidden" name="template" value="${template}">`,
      ].join('');

      function money(name: string, label: string, help?: string): string {
        const currency = context.answers.store?.currency ?? '';
        const field = { name, label: `${label} (${currency})`, inputmode: 'decimal', most: 12 } as const;
        return textField(drawing, help ? { ...field, help, isOptional: true } : field);
      }
    },

    async read(form, context) {
      const { faults } = context.texts;
      const languages = languagesOf(context);
      const decimals = decimalsOf(context.answers.store?.currency);
      const amount = (text: string) => amountOf(text, decimals);
      const found: Record<string, string> = {};
      const words = (part: 'name' | 'summary') =>
        Object.fromEntries(languages.map((code) => [code, form.text(`${part}-${code}`)]).filter(([, text]) => text));
      for (const part of ['name', 'summary'] as const) {
        const main = `${part}-${mainOf(context)}`;
        if (!form.text(main)) found[main] = faults.needed;
      }
      const price = asksAmounts ? null : amount(form.text('price'));
      if (!asksAmounts && price === null) found.price = faults.amount;
      const childPrice = asksChild && form.text('childPrice') ? amount(form.text('childPrice')) : undefined;
      if (childPrice === null) found.childPrice = faults.amount;
      const amounts = asksAmounts ? listOf(form.text('amounts')).map(amount) : [];
      if (asksAmounts && (amounts.length === 0 || amounts.length > 20 || amounts.includes(null)))
        found.amounts = faults.amount;
      const calendar = asksTimes ? readCalendar(form) : null;
      if (calendar?.badTimes) found.times = faults.times;
      if (calendar?.badPlaces) found.places = faults.places;
      if (calendar?.badDays) found.lastDay = faults.days;
      const minutes = Number(form.text('minutes'));
      if (asksMinutes && !(Number.isInteger(minutes) && minutes >= 1 && minutes <= 1440))
        found.minutes = faults.minutes;
      if (Object.keys(found).length > 0) return { ok: false, faults: found };
      const file = form.file('picture');
      const kept = file && (await context.keepPicture(file));
      if (kept && !kept.ok) return { ok: false, faults: { picture: faults.picture } };
      return {
        ok: true,
        answer: {
          template,
          ...{ name: words('name'), summary: words('summary'), price: price ?? 0 },
          ...(typeof childPrice === 'number' ? { childPrice } : {}),
          ...(calendar ? { calendar: calendar.read } : {}),
          ...(asksMinutes ? { minutes } : {}),
          ...{ place: asksPlace ? form.text('place') : '', amounts: amounts.filter((one) => one !== null) },
          picture: kept?.value.file ?? null,
        },
      };
    },
  };
}

function languagesOf({ answers }: Pick<StepContext, 'answers'>): readonly LocaleCode[] {
  return answers.store?.languages ?? [];
}

function mainOf({ answers }: StepContext): LocaleCode {
  return answers.store ? mainLanguage(answers.store) : 'en';
}

function readCalendar(form: Form) {
  const times = listOf(form.text('times')).map((time) => time.padStart(5, '0'));
  const places = Number(form.text('places'));
  const [firstDay, lastDay] = [form.text('firstDay'), form.text('lastDay')];
  const isDay = (text: string) => day.safeParse(text).success;
  return {
    badTimes:
      times.length === 0 ||
      times.length > 24 ||
      new Set(times).size < times.length ||
      !times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)),
    badPlaces: !(Number.isInteger(places) && places >= 1 && places <= 10_000),
    badDays: !isDay(firstDay) || !isDay(lastDay) || firstDay > lastDay,
    read: { times: times.toSorted(), places, firstDay, lastDay },
  };
}

/** The parts of a list, which people separate with commas of their own language. */
function listOf(text: string): string[] {
  return text
    .split(/[,，、;；\s]+/)
    .map((part) => part.replaceAll('：', ':'))
    .filter(Boolean);
}

function amountOf(text: string, decimals: number): number | null {
  const [, , after = ''] = /^(\d{1,8})(?:\.(\d+))?$/.exec(text) ?? [];
  const value = Number(text);
  return text !== '' && /^\d{1,8}(\.\d+)?$/.test(text) && after.length <= decimals && value > 0 ? value : null;
}

function decimalsOf(currency = 'HKD'): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
