import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Constant, readConstants } from './read-constants.ts';

const root = resolve(import.meta.dirname, '../..');

/** Where the specification's constants are. */
export const placesOfConstants = [
  'widgets/shared/rules/*.ts',
  'widgets/shared/contract/*.ts',
  'widgets/**/*.css',
  'site/styles/*.css',
];

/** `docs/rules/constants.md`: every constant of the specification. */
export function writeConstantsPage(): string {
  return `# Constants

Made from the source by \`npm run reference\`: each constant whose comment ends with the section of the specification. Each is defined once:
in \`widgets/shared/contract/\` if a call needs it, in a style sheet if only that uses it, otherwise in \`widgets/shared/rules/\`.

| section | constant | value | what it is | file |
|---|---|---|---|---|
${constantsOf(placesOfConstants).map(row).join('\n')}

Some values of the specification have no constant, because they are settings or fields of the catalogue:

- The numbers of the cross-selling and hidden categories: a category has a role instead.
- The currency EUR at rate 1: instead, the visitor has chosen no currency.
- The currency of analytics: the store's currency instead.
`;
}

export function constantsOf(places: readonly string[]): (Constant & { file: string })[] {
  return globSync(places, { cwd: root })
    .toSorted()
    .flatMap((file) =>
      readConstants(readFileSync(resolve(root, file), 'utf8')).map((constant) => ({ ...constant, file })),
    )
    .toSorted((one, other) => one.section - other.section);
}

function row({ section, name, value, meaning, file }: Constant & { file: string }): string {
  return `| ${section} | \`${name}\` | \`${value}\` | ${meaning} | \`${file}\` |`;
}
