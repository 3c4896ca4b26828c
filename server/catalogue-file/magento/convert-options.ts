import { markTimeSlots } from '#server/catalogue-file/mark-time-slots.ts';
import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { toAmount, toCents } from '#shared/rules/money.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import { type CustomOption, parseCustomOptions } from './parse-cells.ts';
import type { TextMaker } from './text-maker.ts';

type Option = CatalogueProduct['options'][number];

/** An option that cannot be imported. */
interface OptionLoss {
  message: string;
  /** True if the product cannot be sold without the option. */
  isGrave: boolean;
}

const kinds: Record<string, Option['type']> = {
  radio: 'radio',
  drop_down: 'radio',
  date: 'date',
  date_time: 'date',
  field: 'field',
  area: 'field',
  checkbox: 'checkbox',
  multiple: 'checkbox',
};

/** Converts a product's custom options: choices, texts and one date. File uploads and other kinds of options are reported as losses. */
export function convertOptions(
  cell: string,
  basePrice: number,
  currency: string,
  texts: TextMaker,
): { options: Option[]; losses: OptionLoss[] } {
  const translated = texts.inEachLanguage('custom_options', parseCustomOptions);
  const losses: OptionLoss[] = [];
  const options = parseCustomOptions(cell).flatMap((option, index) => {
    const kind = kinds[option.type];
    const lose = (what: string): [] => {
      losses.push({ message: `the option "${option.name}" ${what}`, isGrave: option.required });
      return [];
    };
    if (!kind) return lose(`is of the kind ${option.type}, which is not sold here`);
    if (!kindsOfOption[kind].hasValues && Number(option.price) > 0)
      return lose('costs extra: only values of a choice do here');
    const title = texts.fromParts(option.name, translated, (languages) => languages[index]?.name);
    const values = (kindsOfOption[kind].hasValues ? option.values : []).map((value, at) => ({
      id: (index + 1) * 1000 + at + 1,
      title: texts.fromParts(value.title, translated, (languages) => languages[index]?.values[at]?.title),
      price: priceOf(value, basePrice, currency),
    }));
    const { required, maxCharacters } = option;
    return [{ id: index + 1, type: kind, title, required, timeSlot: false, ...longest(kind, maxCharacters), values }];
  });
  return { options: markSlots(options), losses };
}

/** Limits the length of a field's answer. In Magento 0 means no limit; here the limit is the length of a line on a ticket. */
function longest(kind: Option['type'], maxCharacters: number): Pick<Option, 'max'> {
  if (kind !== 'field') return {};
  const most = kindsOfOption.field.bounds?.({ required: true, values: [] }).within[1] ?? 0;
  return { max: maxCharacters > 0 ? Math.min(maxCharacters, most) : most };
}

function priceOf(value: CustomOption['values'][number], basePrice: number, currency: string): number {
  const amount = Number(value.price || 0);
  return toAmount(toCents(value.isPercent ? (basePrice * amount) / 100 : amount, currency), currency);
}

/**
 * Marks the time slots by the titles, as in any catalogue, because an export does not mark them. If no title asks for a time but there is a
 * date option, it marks the choice whose values all begin with a time of day.
 */
function markSlots(options: Option[]): Option[] {
  const { options: marked } = markTimeSlots({ options });
  if (marked.some(({ timeSlot }) => timeSlot) || !dateOption(options)) return marked;
  const slots = options.find(
    (option) =>
      kindsOfOption[option.type].takesOneValue &&
      option.values.length > 0 &&
      option.values.every((value) => slotStart(value.title.en ?? '') !== null),
  );
  return options.map((option) => (option === slots ? { ...option, timeSlot: true } : option));
}
