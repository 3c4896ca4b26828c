import { parseArgs } from 'node:util';
import { type DatabaseName, databaseNames } from './on-databases.ts';

export const sectionNames = [
  'start',
  'orders',
  'reads',
  'memory',
  'embed',
  'interactions',
  'growth',
  'catalogue',
  'staff',
  'size',
  'lighthouse',
] as const;

export type SectionName = (typeof sectionNames)[number];

export interface Command {
  sections: readonly SectionName[];
  databases: readonly DatabaseName[];
  seconds: number;
  /** Turns of each of two compared servers. */
  rounds: number;
  clients: number;
  /** Addresses of the buyers; with 0 all have the client's. */
  addresses: number;
  /** A running store to measure. Without it each section starts its own. */
  url: string | null;
}

export const usage = `npm run bench -- [SECTION…] [--database sqlite|postgres] [--seconds N] [--rounds N] [--clients N] [--addresses N]
npm run bench -- orders --url http://127.0.0.1:PORT

Sections: ${sectionNames.join(', ')}. Without a section, all are measured.
--url measures a running store on this machine. For --addresses, the store must trust the loopback (TRUSTED_PROXIES=loopback).`;

/** `fault` is a sentence for the operator. */
export function readCommand(words: string[]): Command | { fault: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  const { values, positionals } = parsed;
  const unknown = positionals.filter((name) => !isOneOf(sectionNames, name));
  if (unknown.length > 0) return { fault: `There is no section ${unknown.join(', ')}.` };
  const { database, url = null } = values;
  if (database !== undefined && !isOneOf(databaseNames, database))
    return { fault: `There is no database ${database}.` };
  const numbers = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    addresses: Number(values.addresses),
  };
  for (const [name, number] of Object.entries(numbers)) {
    const least = name === 'addresses' ? 0 : 1;
    if (!Number.isInteger(number) || number < least)
      return { fault: `--${name} must be a whole number, at least ${least}.` };
  }
  if (url !== null && !isOnThisMachine(url)) return { fault: `--url ${url} is not on this machine. Nothing was sent.` };
  const sections = sectionNames.filter((name) => positionals.length === 0 || positionals.includes(name));
  if (url !== null && sections.join() !== 'orders') return { fault: '--url measures only orders.' };
  return { sections, databases: database ? [database] : databaseNames, ...numbers, url };
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      database: { type: 'string' },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '8' },
      addresses: { type: 'string', default: '60000' },
      url: { type: 'string' },
    },
  });
}

function isOneOf<Name extends string>(names: readonly Name[], name: string): name is Name {
  return (names as readonly string[]).includes(name);
}

/** Only loopback addresses, because load must never be sent to other servers. */
function isOnThisMachine(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {};
  return protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname ?? '');
}
