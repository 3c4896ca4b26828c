import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#server/program.ts';
import { calls } from '#shared/contract/calls.ts';
import { operationTexts } from '#site/admin/texts/operations.ts';
import { operations } from './operations.ts';

interface Facts {
  permission: string;
  calls?: readonly string[];
  commands?: readonly string[];
}

const all: readonly Facts[] = Object.values(operations);

/** The commands that only show something. Every other command must be an operation of staff. */
const reading = [
  'audit',
  'catalogue export',
  'ledger',
  'mails list',
  'move days',
  'move show',
  'orders day',
  'payments check',
  'payments list',
  'payments orphans',
  'rates list',
  'receipts last',
  'refund list',
  'refund show',
  'reviews list',
  'staff acts',
  'staff list',
  'staff permissions',
];

it('every call of staff is an operation, with the same permission', () => {
  const ofStaff = calls.flatMap((call) => (call.caller === 'staff' ? [[call.name, call.permission]] : []));
  const known = all.flatMap((facts) => (facts.calls ?? []).map((name) => [name, facts.permission]));
  expect(known.toSorted()).toEqual(ofStaff.toSorted());
});

it('every command that changes something is an operation', () => {
  const acting = all.flatMap((facts) => facts.commands ?? []).map((command) => command.replace(/ --.*/, ''));
  const typed = new Set(commandFiles().flatMap(commandsIn));
  expect([...typed].filter((command) => !acting.includes(command)).toSorted()).toEqual(
    reading.filter((command) => !acting.includes(command)),
  );
  expect(acting.filter((command) => !typed.has(command))).toEqual([]);
});

it('every command acts through its operation, and imports no function of the operation itself', () => {
  const behind =
    /import [^;]*\b(addStaff|permitStaff|removeStaff|linkForStaff|endSessionsOf|decideReview|retryMails|goOnAfter|setExchangeRates)\b/;
  expect(commandFiles().filter((source) => behind.test(source))).toEqual([]);
});

it.each(['en', 'hk'] as const)('every operation with a line in the audit trail has a name in %s', (locale) => {
  const facts = Object.entries<Facts & { isReading?: true }>(operations);
  const written = facts.filter(([, { isReading }]) => !isReading).map(([name]) => name);
  expect(Object.keys(operationTexts[locale]).toSorted()).toEqual(written.toSorted());
});

function commandFiles(): string[] {
  const folder = join(projectFolder, 'server/commands');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
}

/** The commands of a file: the program, and each subcommand. The subcommand whose name may be left out is the program. */
function commandsIn(source: string): string[] {
  const [, program] = /createProgram\(\s*'([\w-]+)'/.exec(source) ?? [];
  if (!program) return [];
  const named = [
    ...source.matchAll(/(?:subcommand|accountCommand)\(\s*'([\w-]+)[^']*',(\s*'[^']*',\s*\{\s*isDefault)?/g),
  ];
  if (named.length === 0) return [program];
  return named.map(([, word, isDefault]) => (isDefault ? program : `${program} ${word}`));
}
