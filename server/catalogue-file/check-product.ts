import type { CatalogueProduct } from '#shared/contract/catalogue-file/catalogue.ts';
import { checkProductAmounts, pricedParts } from './check-amounts.ts';
import { checkOptions } from './check-options.ts';
import { checkPlaces } from './check-places.ts';
import { checkTexts } from './check-texts.ts';
import { checkVisitPrices } from './check-visit-prices.ts';
import type { Report } from './parse-part.ts';
import { requiredLanguage } from './profile-of.ts';
import { reportTwins } from './report-twins.ts';
import type { StoreProfile } from './store-profile.ts';

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

/** Checks a product that is delivered as a gift code. Its price is the code's balance. It contains no tax: what the code buys is taxed. */
function checkGiftCode(product: CatalogueProduct, taxes: StoreProfile['taxes'], report: Report): void {
  if (product.delivery !== 'gift-code') return;
  if (product.gift) report(['gift'], 'a gift code is worth its price: it cannot come for nothing', 'rule-broken');
  const parts = pricedParts(product);
  for (const { path, price } of parts.length > 1 ? parts.slice(1) : parts) {
    if (price === 0) report([...path, 'price'], 'a gift code is worth its price: it must be above 0', 'rule-broken');
  }
  if (taxes[product.tax ?? '']) {
    report(['tax'], 'a gift code contains no tax, because what it buys does: leave it out', 'rule-broken');
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
  reportTwins(configurableOptions, ['configurableOptions'], 'code', report);
  configurableOptions.forEach((option, index) => {
    const path = ['configurableOptions', index, 'values'];
    if (option.values.length === 0) report(path, 'needs at least one', 'rule-broken');
    reportTwins(option.values, path, 'index', report);
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
