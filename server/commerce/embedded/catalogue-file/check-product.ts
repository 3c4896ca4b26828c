import type { CatalogueProduct } from '#server/commerce/embedded/catalog/format.ts';
import { requiredLanguage } from '#server/commerce/embedded/catalog/profile-of.ts';
import type { StoreProfile } from '#server/commerce/store-profile.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { localizedText } from '#shared/rules/localized-text.ts';
import { hasValues } from '#shared/rules/option-kind.ts';
import { slotStart } from '#shared/rules/time-slot.ts';
import { checkProductAmounts, pricedParts } from './check-amounts.ts';
import { checkGiftCode } from './check-gift-code.ts';
import { checkPlaces } from './check-places.ts';
import { checkTexts } from './check-texts.ts';
import { checkVisitPrices } from './check-visit-prices.ts';
import type { Path } from './fault.ts';
import type { Report } from './parse-part.ts';
import { reportTwins } from './report-twins.ts';

/** Checks the rules of a product that need no other product, after its fields have the right types. */
export function checkProduct(product: CatalogueProduct, profile: StoreProfile, report: Report): void {
  checkTexts(product, requiredLanguage(profile), report);
  checkProductAmounts(product, profile.currency, report);
  checkTax(product, profile.taxes, report);
  checkPrices(product, report);
  checkDays(product, report);
  checkVariants(product, report);
  checkOptions(product, report);
  checkPlaces(product, report);
  checkVisitPrices(product, report);
  checkGiftCode(product, profile.taxes, report);
  if (product.maxSaleQty !== 0 && product.maxSaleQty < product.minSaleQty) {
    report(['maxSaleQty'], `must be at least minSaleQty (${product.minSaleQty}), or 0 for no limit`, 'rule-broken');
  }
}

function checkPrices(product: CatalogueProduct, report: Report): void {
  for (const { path, price, regularPrice } of pricedParts(product)) {
    if (regularPrice !== undefined && regularPrice < price) {
      report([...path, 'regularPrice'], `must not be below the price (${price})`, 'rule-broken');
    }
  }
}

function checkTax({ tax, delivery }: CatalogueProduct, taxes: StoreProfile['taxes'], report: Report): void {
  const classes = Object.keys(taxes);
  if (tax !== undefined && !classes.includes(tax)) {
    report(['tax'], `the store's taxes have no class ${tax}`, 'reference-missing');
  }
  if (tax === undefined && classes.length > 0 && delivery !== 'gift-code') {
    report(['tax'], `must name one of the store's taxes (${classes.join(', ')})`, 'rule-broken');
  }
}

function checkDays({ sellRestrictions }: CatalogueProduct, report: Report): void {
  const { minDay, maxDay, startDate, endDate } = sellRestrictions ?? {};
  if (minDay !== undefined && maxDay !== undefined && maxDay < minDay) {
    report(['sellRestrictions', 'maxDay'], `must not be before minDay (${minDay})`, 'rule-broken');
  }
  if (startDate && endDate && endDate < startDate) {
    report(['sellRestrictions', 'endDate'], `must not be before startDate (${startDate})`, 'rule-broken');
  }
}

function checkVariants(product: CatalogueProduct, report: Report): void {
  const { configurableOptions, variants } = product;
  if (product.type !== 'configurable') {
    if (configurableOptions.length > 0)
      report(['configurableOptions'], 'only a configurable product has them', 'rule-broken');
    if (variants.length > 0) report(['variants'], 'only a configurable product has them', 'rule-broken');
    return;
  }
  if (configurableOptions.length === 0)
    report(['configurableOptions'], 'a configurable product needs at least one', 'rule-broken');
  if (variants.length === 0) report(['variants'], 'a configurable product needs at least one', 'rule-broken');
  reportTwins(
    configurableOptions.map((option) => option.code),
    ['configurableOptions'],
    'code',
    report,
  );
  configurableOptions.forEach((option, index) => {
    const path = ['configurableOptions', index, 'values'];
    if (option.values.length === 0) report(path, 'needs at least one', 'rule-broken');
    reportTwins(
      option.values.map((value) => value.index),
      path,
      'index',
      report,
    );
  });

  const seen = new Map<string, string>();
  variants.forEach((variant, index) => {
    const path = ['variants', index, 'attributes'];
    for (const option of configurableOptions) {
      const chosen = variant.attributes[option.code];
      if (chosen === undefined) report(path, `has no value for ${option.code}`, 'rule-broken');
      else if (!option.values.some((value) => value.index === chosen)) {
        report([...path, option.code], `${chosen} is no value of ${option.code}`, 'reference-missing');
      }
    }
    for (const code of Object.keys(variant.attributes)) {
      if (!configurableOptions.some((option) => option.code === code)) {
        report([...path, code], `${code} is none of the configurableOptions`, 'reference-missing');
      }
    }
    const choice = configurableOptions.map((option) => variant.attributes[option.code]).join(',');
    const twin = seen.get(choice);
    if (twin !== undefined) report(path, `the variant ${twin} has the same values`, 'duplicate');
    seen.set(choice, variant.sku);
  });
}

function checkOptions({ options }: CatalogueProduct, report: Report): void {
  reportTwins(
    options.map((option) => option.id),
    ['options'],
    'id',
    report,
  );
  for (const [kind, message] of [
    ['date', 'a product can ask for one date'],
    ['timeSlot', 'a product can ask for one time slot'],
  ] as const) {
    const same = options.flatMap((option, index) =>
      (kind === 'date' ? option.type === 'date' : option.timeSlot) ? [index] : [],
    );
    for (const index of same.slice(1)) report(['options', index], message, 'rule-broken');
  }
  options.forEach((option, index) => {
    const path = ['options', index];
    if (!hasValues[option.type] && option.values.length > 0)
      report([...path, 'values'], `a ${option.type} has no values`, 'rule-broken');
    if (!hasValues[option.type] && option.timeSlot)
      report([...path, 'timeSlot'], `a ${option.type} is no time slot`, 'rule-broken');
    if (hasValues[option.type] && option.values.length === 0)
      report([...path, 'values'], 'needs at least one', 'rule-broken');
    reportTwins(
      option.values.map((value) => value.id),
      [...path, 'values'],
      'id',
      report,
    );
    if (option.timeSlot) checkTimeSlots(option, path, report);
  });
  if (options.some((option) => option.timeSlot) && !options.some((option) => option.type === 'date')) {
    report(['options'], 'a time slot needs a date option beside it', 'rule-broken');
  }
}

function checkTimeSlots(option: CatalogueProduct['options'][number], path: Path, report: Report): void {
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
  reportTwins(
    option.values.map((value) => slotStart(localizedText(value.title, 'en')) ?? value.id),
    [...path, 'values'],
    'title',
    report,
  );
}
