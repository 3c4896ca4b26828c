import type { MutantText } from './word-mutant.ts';

interface Equivalent extends MutantText {
  why: string;
}

const rules = 'widgets/shared/rules';
const catalogue = 'server/catalogue-file';

/** Mutants that behave like the code. They are not tested and not counted. */
const equivalents: Equivalent[] = [
  {
    file: `${rules}/locale-of-language.ts`,
    before: "const [language = '', ...subtags] = tag.toLowerCase().split(/[-_]/);",
    after: 'const [language = "Stryker was here!", ...subtags] = tag.toLowerCase().split(/[-_]/);',
    why: 'split() always gives at least one part. The default is only for the compiler.',
  },
  {
    file: `${rules}/locale-path.ts`,
    before: "const [, first = ''] = path.split('/', 2);",
    after: 'const [, first = "Stryker was here!"] = path.split(\'/\', 2);',
    why: 'Neither text is the code of a language.',
  },
  {
    file: `${rules}/calendar-day.ts`,
    before: 'return one < other ? one : other;',
    after: 'return one <= other ? one : other;',
    why: 'If the days are equal, either is the answer.',
  },
  {
    file: `${rules}/calendar-day.ts`,
    before: 'return one > other ? one : other;',
    after: 'return one >= other ? one : other;',
    why: 'If the days are equal, either is the answer.',
  },
  {
    file: `${rules}/operator-time.ts`,
    before: 'const minute = Math.floor(instant.getTime() / 60_000);',
    after: 'const minute = Math.floor(instant.getTime() * 60_000);',
    why: 'The result is the same; it is only computed more often than once a minute.',
  },
  {
    file: `${rules}/operator-time.ts`,
    before: "const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ');",
    after: "const [day = \"Stryker was here!\", time = ''] = formatOf(timeZone).format(instant).split(' ');",
    why: 'The format always has both parts. The default is only for the compiler.',
  },
  {
    file: `${rules}/operator-time.ts`,
    before: "const [day = '', time = ''] = formatOf(timeZone).format(instant).split(' ');",
    after: "const [day = '', time = \"Stryker was here!\"] = formatOf(timeZone).format(instant).split(' ');",
    why: 'The format always has both parts. The default is only for the compiler.',
  },
  {
    file: `${rules}/date-format.ts`,
    before: `const month = \`\${locale} \${day.slice(5, 7)}\`;`,
    after: `const month = \`\${locale} \${day}\`;`,
    why: 'The name is the same; it is only computed once for each day.',
  },
  {
    file: `${rules}/date-format.ts`,
    before: 'monthNames.set(month, name);',
    after: ';',
    why: 'The name is the same; it is only computed again for each use.',
  },
  {
    file: `${rules}/day-names.ts`,
    before: 'known.set(locale, formats);',
    after: ';',
    why: 'The formats are the same; they are only made again for each use.',
  },
  {
    file: `${rules}/read-day.ts`,
    before: 'if (!day) return null;',
    after: 'if (false) return null;',
    why: 'Null is not a valid date either. The check is only for the compiler.',
  },
  {
    file: 'server/sales/inventory/availability.ts',
    before: 'if (names.length === 0) return new Set();',
    after: 'if (false) return new Set();',
    why: 'The check only saves a query that would find nothing.',
  },
  ...[
    'mailsWaiting: waiting[0]?.count ?? 0,',
    'mailsGivenUp: givenUp[0]?.count ?? 0,',
    'const oldest = waiting[0]?.oldest ?? null;',
  ].map((before) => ({
    file: 'server/sales/figures.ts',
    before,
    after: before.replace('?.', '.'),
    why: 'A count always answers one row. The question mark is only for the compiler.',
  })),
  {
    file: 'server/sales/step.ts',
    before: 'if (tries > 2) await wait(Math.random() * 2 * tries);',
    after: 'if (false) await wait(Math.random() * 2 * tries);',
    why: 'The wait only separates competing steps sooner; the result is the same.',
  },
  ...[
    ['if (!slots) return { date, left: unitsLeft(', "), ...free(''), slots: [] };"],
    ["if (!slots) return { date, left: unitsLeft(''), ...free(", '), slots: [] };'],
    ['const most = scarcest(wholeDays, { productSku, sku, date, slot: ', ' }, now, gone);'],
  ].map(([start, end]) => ({
    file: 'server/sales/inventory/availability.ts',
    before: `${start}''${end}`,
    after: `${start}"Stryker was here!"${end}`,
    why: 'Without slots, a day’s places have no slot, and no slot has this name either.',
  })),
  {
    file: 'server/sales/placing/settle-placing.ts',
    before:
      'updatePlacings({ ...toRow(placing), state: end.state, refusal: end.refusal && JSON.stringify(end.refusal) }),',
    after:
      'updatePlacings({ ...toRow(placing), state: end.state, refusal: end.refusal || JSON.stringify(end.refusal) }),',
    why: 'The database also writes an object as JSON, and reads the JSON of null as null.',
  },
  {
    file: `${catalogue}/find-positions.ts`,
    before: "const product = list === 'products' && typeof index === 'number' ? products[index] : undefined;",
    after: "const product = list === 'products' && true ? products[index] : undefined;",
    why: 'Only a number can be an index of a list. The check is only for the compiler.',
  },
  {
    file: `${catalogue}/check-places.ts`,
    before: "return option.values.flatMap(({ title }) => slotStart(localizedText(title, 'en')) ?? []);",
    after: 'return option.values.flatMap(({ title }) => slotStart(localizedText(title, "")) ?? []);',
    why: 'For an unknown language, the English text is used as well.',
  },
  {
    file: `${catalogue}/magento/read-rows.ts`,
    before: 'const line = endLine === lastLine + 1 ? endLine : endLine - countLineEnds(record);',
    after: 'const line = false ? endLine : endLine - countLineEnds(record);',
    why: 'A row of one line has no line ends to count. The check only saves time.',
  },
  {
    file: 'server/search/text-index.ts',
    before: 'database.close();',
    after: ';',
    why: 'An open file is closed when its object is garbage collected. Its content was already committed.',
  },
  ...['true', 'products.length >= 0'].map((condition) => ({
    file: 'server/catalogue-file/generation-rows.ts',
    before: 'if (products.length > 0) yield products.map((row) => row.document);',
    after: `if (${condition}) yield products.map((row) => row.document);`,
    why: 'A loop over an empty portion does nothing.',
  })),
];

/** Kinds of mutants that change nothing, in any file. */
const kinds: { why: string; has(mutant: MutantText): boolean }[] = [
  {
    why: 'The name of a query is only for people and for the database’s statistics. One query without a name still differs from all others.',
    has: ({ before, after }) => before !== after && after === before.replace(/(defineQuery<.*>)\('\w+'\)/, '$1("")'),
  },
  {
    why: 'The first entry of a match, the whole text, is never read. So its value does not matter if there is no match.',
    has: ({ before, after }) =>
      /^const \[, .* \?\? \[\];$/.test(before) && after === before.replace(/\[\];$/, '["Stryker was here"];'),
  },
];

export function isEquivalent(mutant: MutantText): boolean {
  return equivalents.some((equivalent) => isSame(equivalent, mutant)) || kinds.some((kind) => kind.has(mutant));
}

/** Equivalents that no longer match any mutant of the code. */
export function findStale(mutants: MutantText[]): MutantText[] {
  return equivalents.filter((equivalent) => !mutants.some((mutant) => isSame(equivalent, mutant)));
}

function isSame(a: MutantText, b: MutantText): boolean {
  return a.file === b.file && a.before === b.before && a.after === b.after;
}
