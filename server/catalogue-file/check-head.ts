import type { CatalogueHead, StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';
import { isTimeZone } from '#shared/rules/operator-time.ts';
import type { Report } from './parse-part.ts';
import { profileOf } from './profile-of.ts';
import { reportTwins } from './report-twins.ts';

/** Checks the rules of the head (everything except the products), after its fields have the right types. */
export function checkHead(head: CatalogueHead, report: Report): void {
  checkCategories(head, report);
  checkPromoCodes(head, report);
  checkRoles(head, report);
  checkStore(head.store, report);
  reportTwins(head.store.articles ?? [], ['store', 'articles'], 'id', report);
  reportTwins(head.store.items ?? [], ['store', 'items'], 'id', report);
  checkSizeCharts(head.store, report);
  reportTwinCodes(head, report);
}

/** Checks the rules of the store's own settings. */
export function checkStore(store: StoreSettings, report: Report): void {
  checkLanguages(store, report);
  checkExchangeRates(store, report);
  if (store.timeZone !== undefined && !isTimeZone(store.timeZone))
    report(['store', 'timeZone'], 'must be a time zone such as Asia/Hong_Kong');
}

function checkCategories({ categories }: CatalogueHead, report: Report): void {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const roots = categories.filter((category) => category.parent === null).length;
  const message = `exactly one must have the parent null, the root of the menu; here ${roots} have`;
  if (roots !== 1) report(['categories'], message, 'rule-broken');
  reportTwins(categories, ['categories'], 'id', report);
  reportTwins(categories, ['categories'], 'urlKey', report);
  categories.forEach(({ id, parent }, index) => {
    if (parent === null) return;
    if (!byId.has(parent))
      report(['categories', index, 'parent'], `there is no category ${parent}`, 'reference-missing');
    else if (standsInCircle(id, byId))
      report(['categories', index, 'parent'], 'the category stands below itself', 'rule-broken');
  });
}

function standsInCircle(id: number, byId: Map<number, CatalogueHead['categories'][number]>): boolean {
  const passed = new Set<number>();
  for (let at = byId.get(id)?.parent ?? null; at !== null && !passed.has(at); at = byId.get(at)?.parent ?? null) {
    if (at === id) return true;
    passed.add(at);
  }
  return false;
}

function checkRoles({ categories }: CatalogueHead, report: Report): void {
  const taken = new Set<string>();
  categories.forEach(({ role, parent }, index) => {
    if (role === undefined) return;
    if (parent === null) report(['categories', index, 'role'], 'the root of the menu has none', 'rule-broken');
    if (role !== 'hidden' && taken.has(role))
      report(['categories', index, 'role'], `${role} is there twice`, 'duplicate');
    taken.add(role);
  });
}

function checkLanguages({ languages, defaultLanguage }: CatalogueHead['store'], report: Report): void {
  if (languages && defaultLanguage && !languages.includes(defaultLanguage)) {
    report(['store', 'defaultLanguage'], `must be one of the languages (${languages.join(', ')})`, 'rule-broken');
  }
}

export function checkSizeCharts({ items = [] }: Pick<CatalogueHead['store'], 'items'>, report: Report): void {
  items.forEach(({ sizeChart }, index) => {
    const columns = sizeChart?.columns.length;
    sizeChart?.rows.forEach(({ values }, row) => {
      if (values.length === columns) return;
      const path = ['store', 'items', index, 'sizeChart', 'rows', row, 'values'];
      report(path, `must be ${columns}, one for each column`, 'rule-broken');
    });
  });
}

function checkExchangeRates(store: CatalogueHead['store'], report: Report): void {
  const { currency } = profileOf(store);
  if (store.exchangeRates?.rates[currency] !== undefined)
    report(['store', 'exchangeRates', 'rates', currency], "is the store's own currency", 'rule-broken');
}

export function checkPromoCodes({ promoCodes }: Pick<CatalogueHead, 'promoCodes'>, report: Report): void {
  promoCodes.forEach(({ kind, value, startsOn, endsOn }, index) => {
    const path = ['promoCodes', index];
    if (value <= 0) report([...path, 'value'], 'must be above 0', 'rule-broken');
    if (kind === 'percent' && value > 100) report([...path, 'value'], 'must be at most 100 percent', 'rule-broken');
    if (kind === 'percent' && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) {
      report([...path, 'value'], 'may have at most two decimals', 'rule-broken');
    }
    if (startsOn && endsOn && endsOn < startsOn) {
      report([...path, 'endsOn'], `must not be before startsOn (${startsOn})`, 'rule-broken');
    }
  });
}

/** A visitor types promo and gift codes into the same field, so no code may be both. */
function reportTwinCodes({ promoCodes, giftCodes = [] }: CatalogueHead, report: Report): void {
  const seen = new Set<string>();
  for (const [list, codes] of Object.entries({ promoCodes, giftCodes })) {
    codes.forEach(({ code }, index) => {
      if (seen.has(code)) report([list, index, 'code'], `${code} is there twice`, 'duplicate');
      seen.add(code);
    });
  }
}
