/** Fields for the days of a rule; the same in exceptions, prices and closings. */
const days = {
  date: 'A single day. It counts before every rule.',
  everyWeek: 'Weekdays, also of a season. Of several rules that hold the narrowest counts.',
  from: 'The first day of a season. Without it the season has begun.',
  to: 'The last day of a season. Without it the season has no end.',
};

const places = {
  each: 'How many places a day has, or each time slot of it.',
  closedFirstDays: 'So many days from today on have no places; 1 is today alone.',
  exceptions: 'Days and slots with another number of places.',
};

/** The meaning of each field of a catalogue file, by its path without list indexes. */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  format: 'Always gondola-catalogue.',
  version: 'Always 1.',
  store: "The store's own texts, its currency, languages, taxes and pages.",
  categories: 'The tree of categories; one has the parent null and is the root of the menu.',
  pools: 'Places that several products take from.',
  closings: 'When the whole shop, some products, or all that take from some pools are closed.',
  promoCodes: 'Codes that take something off.',
  giftCodes: 'Codes with a balance that pays.',
  products: 'All that is sold.',

  ...under('closings', days),
  'closings.slot': 'The start of the time slot that is closed, such as 10:30. Without it whole days are.',
  'closings.products': 'Skus of products. Without products and pools the whole shop is closed.',
  'closings.pools': 'Names of pools.',
  'closings.reason': 'What visitors read, in their languages.',
  'closings.open': 'Open on these days, as an exception of a wider closing.',

  'pools.name': 'The name by which products take from it.',
  'pools.slots': 'Its starts, such as 10:30. Without them it counts whole days.',
  ...under('pools', places),
  ...under('pools.exceptions', days),

  'products.id': 'A number of its own.',
  'products.sku': 'Its name in orders and calls; products and variants share one set of skus.',
  'products.urlKey': 'Its part of the address: /p/ and the key.',
  'products.type': 'configurable has variants; simple and virtual are sold as they are.',
  'products.attributeSet': '4 for a ticket, 15 for merchandise.',
  'products.delivery': 'How it comes to its buyer.',
  'products.name': 'Its name, in the languages of the store.',
  'products.shortDescription': 'One sentence for lists and cards.',
  'products.description': 'Paragraphs, lists, emphasis and links as HTML.',
  'products.searchWords': 'Words by which it is found besides its texts.',
  'products.images': 'Its pictures, the first of them on cards.',
  'products.categories': 'The ids of its categories.',
  'products.position': 'Its place in lists, the lowest number first.',
  'products.price': 'What a unit costs, with all tax, in the currency of the store.',
  'products.regularPrice': 'A higher price to compare with.',
  'products.prices': 'What a unit costs on some days or in some slots, instead of its price.',
  ...under('products.prices', days),
  'products.prices.slot': 'The start of a time slot. Without it whole days are meant.',
  'products.vendor': 'Whose product it is, where the store sells for others too.',
  'products.tax': "A class of the store's taxes; needed as soon as the store has any.",
  'products.inStock': 'Whether it is sold at all.',
  'products.minSaleQty': 'How many one order has of it at least.',
  'products.maxSaleQty': 'How many one order may have of it; 0 for no limit.',
  'products.places': 'Its own places. Without these and pools it has no daily quota.',
  ...under('products.places', places),
  ...under('products.places.exceptions', days),
  'products.pools': 'The shared pools that it takes from.',
  'products.takes': 'How many places of each pool a unit takes; 1 by default.',
  'products.admits': 'How many people a ticket admits; 1 by default.',
  'products.venue': 'Where a visit begins.',
  'products.arriveMinutesBefore': 'How many minutes before its time to be there.',
  'products.durationMinutes': 'How long a visit takes.',
  'products.cancellation': 'On what terms money goes back.',
  'products.moving': 'Until when a visit may be moved, and for which fee.',
  'products.entry': 'How often its tickets let in, and on which days.',
  'products.lastSale': 'Until when a day without time slots sells.',
  'products.sellRestrictions': 'Which days may be chosen; without it 14 days from today on.',
  'products.configurableOptions':
    'What is chosen to find a variant. The code cable_age gives a stepper for each value.',
  'products.variants': 'What is sold of a configurable product, each with its price.',
  'products.options': 'What the visitor is asked: a date, a time slot, texts, numbers, extras.',
  'products.options.timeSlot': 'It holds the time slots; the titles of its values begin with their 24-hour starts.',
  'products.related': 'Skus of products that go with it.',
  'products.rating': 'Taken and shown nowhere: stars come from reviews.',
  'products.gift': 'One of it comes free with every so many units of other products.',
};

function under(path: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [`${path}.${name}`, text]));
}
