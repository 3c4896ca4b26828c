import { type ExchangeRates, exchangeRates } from '#server/catalogue-file/format/exchange-rates.ts';
import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import type { RatesRefusal } from '#server/catalogue-file/set-exchange-rates.ts';
import { readCommandLine } from '#server/commands/command-line.ts';
import { workOnStore } from '#server/commands/work-on-store.ts';
import type { Database } from '#server/database/database.ts';
import { setRates } from '#server/staff/store-acts.ts';
import { refuse } from './refuse.ts';

const usage = `npm run rates -- list                             names the rates that pages show
npm run rates -- set 2026-11-23 USD=0.1285 …      replaces them: the day that they are of, and how much of each
                                                  currency one unit of the store's is worth
npm run rates -- clear                            takes them away`;

const refusals: Record<RatesRefusal, string> = {
  'no-catalogue': 'There is no catalogue yet. Nothing was changed.',
  'own-currency': "The store's own currency has no rate. Nothing was changed.",
};

/** `npm run rates`. Exit code 0: done; 1: it could not be done; 2: the command is not understood. */
const { positionals, misused, act, look } = readCommandLine(usage, {});
const [command = '', asOf = '', ...pairs] = positionals;
const wanted = exchangeRates.safeParse({
  asOf,
  rates: Object.fromEntries(
    pairs.map((pair) => pair.split('=')).map(([code = '', rate = '']) => [code, Number(rate || Number.NaN)]),
  ),
});
const codes = pairs.map((pair) => pair.split('=')[0]);
const twice = codes.find((code, index) => codes.indexOf(code) < index);
const work = { list: show, set, clear }[command];
if (!work) misused(command ? `${command} is no word of this command.` : 'Say what to do.');
else if (command !== 'set' && asOf) misused(`${asOf} is one word too many.`);
else if (command === 'set' && twice !== undefined) misused(`${twice} stands twice.`);
else if (command === 'set' && !wanted.success) {
  misused(wanted.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
} else if (command === 'set' && pairs.length === 0) misused('set needs rates, such as USD=0.1285.');
else await workOnStore(work);

async function show(database: Database): Promise<void> {
  await look(database, 'rate.edit', () => list(database));
}

async function list(database: Database): Promise<void> {
  const rates = (await readStoreSettings(database, await readActiveGeneration(database)))?.exchangeRates;
  if (!rates) console.log('There are none: prices are shown in the store’s currency alone.');
  else console.log([rates.asOf, ...Object.entries(rates.rates).map(([code, rate]) => `${code}=${rate}`)].join(' '));
}

async function set(database: Database): Promise<void> {
  if (wanted.success) await replace(database, wanted.data);
}

async function clear(database: Database): Promise<void> {
  await replace(database, null);
}

async function replace(database: Database, rates: ExchangeRates | null): Promise<void> {
  await act(database, async ({ desk, actor }) => {
    const set = await setRates(desk, actor, rates);
    if (!set.ok) return refuse(set.failure);
    if (set.value === null) return list(database);
    console.error(refusals[set.value]);
    process.exitCode = 1;
  });
}
