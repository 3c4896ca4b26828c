import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { dateOption } from '#shared/rules/date-option.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { kindsOfOption } from '#shared/rules/option-kind.ts';
import { mostAskedUnits } from '#shared/rules/shop-constants.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';
import { reportTwins } from './report-twins.ts';

type Option = CatalogueProduct['options'][number];

export function checkOptions(product: CatalogueProduct, report: Report): void {
  const { options } = product;
  reportTwins(options, ['options'], 'id', report);
  const firstDate = dateOption(options);
  const firstSlots = options.find(({ timeSlot }) => timeSlot);
  options.forEach((option, index) => {
    const path = ['options', index];
    if (option.type === 'date' && option !== firstDate) report(path, 'a product can ask for one date', 'rule-broken');
    if (option.timeSlot && option !== firstSlots) report(path, 'a product can ask for one time slot', 'rule-broken');
    const { hasValues, takesOneValue, mayHaveHelp } = kindsOfOption[option.type];
    if (!hasValues && option.values.length > 0)
      report([...path, 'values'], `a ${option.type} has no values`, 'rule-broken');
    if (!takesOneValue && option.timeSlot)
      report([...path, 'timeSlot'], `a ${option.type} is no time slot`, 'rule-broken');
    if (hasValues && option.values.length === 0) report([...path, 'values'], 'needs at least one', 'rule-broken');
    reportTwins(option.values, [...path, 'values'], 'id', report);
    if (!mayHaveHelp && option.help) report([...path, 'help'], `a ${option.type} has no help`, 'rule-broken');
    if (option.gift && option.type !== 'field')
      report([...path, 'gift'], `a ${option.type} is no text of a gift voucher`, 'rule-broken');
    checkBounds(option, path, report);
    if (option.perUnit) checkPerUnit(option, product, path, report);
    if (option.timeSlot) checkTimeSlots(option, path, report);
  });
  if (firstSlots && !firstDate) report(['options'], 'a time slot needs a date option beside it', 'rule-broken');
}

function checkBounds(option: Option, path: Path, report: Report): void {
  const bounds = kindsOfOption[option.type].bounds?.(option);
  for (const end of ['min', 'max'] as const) {
    const own = option[end];
    if (own === undefined) continue;
    if (!bounds) report([...path, end], `a ${option.type} has no ${end}`, 'rule-broken');
    else if (own < bounds.within[0] || own > bounds.within[1])
      report([...path, end], `must be from ${bounds.within[0]} to ${bounds.within[1]}`, 'rule-broken');
  }
  if (bounds && (option.max ?? bounds.max) < (option.min ?? bounds.min))
    report([...path, 'max'], `must not be below min (${option.min ?? bounds.min})`, 'rule-broken');
}

function checkPerUnit({ type }: Option, { maxSaleQty }: CatalogueProduct, path: Path, report: Report): void {
  if (!kindsOfOption[type].mayBePerUnit)
    report([...path, 'perUnit'], `a ${type} is not asked for each unit`, 'rule-broken');
  const message = `the product needs a maxSaleQty from 1 to ${mostAskedUnits}: each unit is asked`;
  if (maxSaleQty < 1 || maxSaleQty > mostAskedUnits) report([...path, 'perUnit'], message, 'rule-broken');
}

function checkTimeSlots(option: Option, path: Path, report: Report): void {
  option.values.forEach((value, index) => {
    const start = slotStart(localizedText(value.title, 'en'));
    for (const code of localeCodes) {
      const title = value.title[code];
      if (title === undefined) continue;
      const own = slotStart(title);
      const at = [...path, 'values', index, 'title', code];
      if (own === null) report(at, 'must begin with the 24-hour start of the slot, such as 10:30', 'rule-broken');
      else if (start !== null && own !== start)
        report(at, `must begin with ${start}, as its other languages do`, 'rule-broken');
    }
  });
  const starts = option.values.map(({ id, title }) => ({ title: slotStart(localizedText(title, 'en')) ?? id }));
  reportTwins(starts, [...path, 'values'], 'title', report);
}
