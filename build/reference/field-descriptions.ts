/** The days of a rule, which exceptions, prices and closings all have. */
const days = {
  date: 'A single day. It has precedence over all rules.',
  everyWeek: 'Weekdays, also within a season. If several rules apply, the narrowest one counts.',
  from: 'The first day of a season. Without it, the season has no first day.',
  to: 'The last day of a season. Without it, the season has no last day.',
};

const places = {
  each: 'The number of places of a day, or of each of its time slots.',
  closedFirstDays: 'The number of days, from today on, without places. 1: only today has none.',
  exceptions: 'Days and slots with a different number of places.',
};

/** Each field of a catalogue file, by its path without list indexes. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  format: 'Always gondola-catalogue.',
  version: 'Always 1.',
  revision: 'The revision of the store that an export was written from. An import compares the file with it.',
  store: "The store's own texts, its currency, languages, taxes and pages.",
  categories: 'The tree of categories; one has the parent null and is the root of the menu.',
  pools: 'Pools: places that several products share.',
  closings: 'Days or slots on which the whole store, some products, or all products of some pools are closed.',
  promoCodes: 'Codes that reduce the price.',
  giftCodes: 'Gift codes to issue. Without the list, an import changes no gift code. An export has none.',
  products: 'All products that the store sells.',

  ...under('closings', days),
  'closings.slot': 'The start of the closed time slot, such as 10:30. Without it, the closing is for whole days.',
  'closings.products': 'Skus of the closed products. Without products and pools, the whole store is closed.',
  'closings.pools': 'Names of the closed pools.',
  'closings.reason': 'The reason for visitors, by language.',
  'closings.open': 'True for days that are open, as an exception to a wider closing.',

  'pools.name': 'The name that products use for the pool.',
  'pools.slots': 'The starts of its time slots, such as 10:30. Without them, the pool counts whole days.',
  ...under('pools', places),
  ...under('pools.exceptions', days),

  'products.id': 'A number that no other product has.',
  'products.sku': 'The identifier in orders and calls. No two products or variants may have the same sku.',
  'products.urlKey': "Its part of the page's address: /p/ and the key.",
  'products.type': 'configurable has variants; simple and virtual are sold as they are.',
  'products.attributeSet': '4 for a ticket, 15 for merchandise.',
  'products.delivery': 'How the product comes to its buyer.',
  'products.name': 'The name, in the languages of the store.',
  'products.shortDescription': 'One sentence for lists and cards.',
  'products.description': 'Paragraphs, lists, emphasis and links as HTML.',
  'products.searchWords': 'More words for the search, besides its texts.',
  'products.images': 'The pictures. Cards show the first.',
  'products.categories': 'The ids of its categories.',
  'products.position': 'The position in lists, the lowest number first.',
  'products.price': 'The price of a unit, including all tax, in the currency of the store.',
  'products.regularPrice': 'A higher price, for comparison.',
  'products.prices': 'Prices of a unit on some days or in some slots, instead of `price`.',
  ...under('products.prices', days),
  'products.prices.slot': 'The start of a time slot. Without it, the price is for whole days.',
  'products.vendor': 'The vendor of the product, if the store sells for other businesses.',
  'products.tax': "One of the store's tax classes. Required if the store has any.",
  'products.inStock': 'False stops the sale of the product.',
  'products.minSaleQty': 'The fewest units in one order.',
  'products.maxSaleQty': 'The most units in one order; 0 for no limit.',
  'products.places': "The product's own places. Without own places and pools, it has no daily quota.",
  ...under('products.places', places),
  ...under('products.places.exceptions', days),
  'products.pools': 'The shared pools from which it takes places.',
  'products.takes': 'The number of places that a unit takes from each pool; 1 by default.',
  'products.admits': 'The number of people that a ticket admits; 1 by default.',
  'products.venue': 'The place where a visit begins.',
  'products.arriveMinutesBefore': 'How many minutes before the visit the visitors should arrive.',
  'products.durationMinutes': 'The length of a visit in minutes.',
  'products.cancellation': 'The refund terms.',
  'products.moving': 'The deadline and the fee for moving a visit.',
  'products.entry': 'The number of entries of a ticket, and the days on which it is valid.',
  'products.lastSale': 'The end of sale for days without time slots.',
  'products.sellRestrictions': 'The days that visitors may choose. Without it, 14 days from today on.',
  'products.configurableOptions':
    'The options that select a variant. The code cable_age shows a quantity field for each value.',
  'products.variants': 'The variants of a configurable product, each with its price.',
  'products.options': 'The options that the visitor answers: a date, a time slot, texts, numbers, extras.',
  'products.options.timeSlot':
    'True for the option with the time slots. The titles of its values begin with the start in 24-hour form.',
  'products.related': 'Skus of products to recommend with it.',
  'products.rating': 'Accepted, but shown nowhere. Stars come from reviews.',
  'products.gift': 'Makes this product a gift: one free unit for each given number of units of other products.',
};

function under(path: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${path}.${name}`, text]));
}
