import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Database } from '#server/database/database.ts';
import { countSlips } from '#server/search/count-slips.ts';
import type { Permission } from '#shared/contract/permissions.ts';
import { type Acting, actAs, lookAs } from './act-as.ts';
import { takeSettings } from './take-settings.ts';

/** The parsed words of a command line. */
export interface CommandLine<Known extends ParseArgsOptionsConfig> {
  values: ReturnType<typeof parse<Known>>['values'];
  positionals: string[];
  /** Says which word is wrong, and how that subcommand is used; exit code 2. */
  misused(reason: string): void;
  /** Runs a step that changes the store, as the person at the shell or as the account of staff that `--as` names. */
  act(database: Database, work: (acting: Acting) => Promise<void>): Promise<void>;
  /** Runs a step that only shows something, for the same person, when they have the permission. */
  look(database: Database, permission: Permission, work: () => Promise<void>): Promise<void>;
}

/**
 * Reads the words of a command line. `--settings FILE`, `--as ADDRESS` and `--help` are understood by every command. A wrong option is named in a sentence,
 * and ends the program with exit code 2.
 */
export function readCommandLine<const Known extends ParseArgsOptionsConfig>(
  usage: string,
  known: Known,
): CommandLine<Known> {
  const words = takeSettings(process.argv.slice(2));
  if (words.includes('--help') || words.includes('-h')) {
    console.log(
      `${usage}\n\n--settings FILE takes the settings from a file, as systemd does: for instance /etc/gondola.env.\n--as ADDRESS acts as this account of staff: its permissions count, and the audit trail names it.`,
    );
    process.exit(0);
  }
  const options = { ...known, as: { type: 'string' } } as const;
  const { tokens, positionals: plain } = parseArgs({
    args: words,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const misused = (reason: string) =>
    misuse(reason, usage, { subcommand: plain.find((word) => /^[a-z-]+$/.test(word)), isEmpty: words.length === 0 });
  const reason = whyMisread(tokens, options);
  if (reason !== null) {
    misused(reason);
    process.exit(2);
  }
  const { values, positionals } = parse(words, options);
  const { as: address } = values as { as?: string };
  const [program = ''] = /^npm run (?:-s )?\w+/.exec(usage) ?? [];
  return {
    values: values as CommandLine<Known>['values'],
    positionals,
    misused,
    act: (database, work) => actAs(database, { madeBy: program, address }, work),
    look: (database, permission, work) => lookAs(database, { madeBy: program, address }, permission, work),
  };
}

function parse<const Known extends ParseArgsOptionsConfig>(args: string[], options: Known) {
  return parseArgs({ args, options, allowPositionals: true });
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

/** The reason why an option is wrong; null when all are right. */
function whyMisread(tokens: readonly Token[], known: ParseArgsOptionsConfig): string | null {
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!option) return `${rawName} is not understood here.${suggestion(name, Object.keys(known))}`;
    if (option.type === 'string' && (value === undefined || value === '')) return `${rawName} needs a value.`;
    // Two hyphens where a value should be: it was forgotten.
    if (option.type === 'string' && !token.inlineValue && value?.startsWith('--'))
      return `${rawName} needs a value: ${value} stands in its place.`;
    if (option.type === 'boolean' && value !== undefined) return `${rawName} takes no value: ${value} is one too many.`;
    if (seen.has(name) && !option.multiple) return `${rawName} stands here twice.`;
    seen.add(name);
  }
  return null;
}

/** A question that names the word that was perhaps meant; empty when no known word is close. */
export function suggestion(word: string, known: readonly string[], before = '--'): string {
  const meant = known.find((name) => {
    const most = Math.max(1, Math.floor(name.length / 3));
    return countSlips(word, name, most) <= most;
  });
  return meant ? ` Is ${before}${meant} meant?` : '';
}

/** Prints the reason, and the usage of the subcommand; the whole usage when nothing was typed. */
function misuse(
  reason: string,
  usage: string,
  { subcommand, isEmpty }: { subcommand: string | undefined; isEmpty: boolean },
): void {
  process.exitCode = 2;
  console.error(reason);
  const parts = usage.split(/\n(?=npm run )/);
  const own = parts.filter((part) => subcommand !== undefined && part.split(/\s+/).includes(subcommand));
  const [, program = ''] = /^npm run (?:-s )?(\w+)/.exec(usage) ?? [];
  if (own.length > 0) console.error(own.join('\n'));
  else if (isEmpty) console.error(usage);
  else console.error(`npm run ${program} -- --help shows how it is used.`);
}
