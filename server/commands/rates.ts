import { readActiveGeneration, readStoreSettings } from '#server/catalogue-file/generation-rows.ts';
import type { RatesRefusal } from '#server/catalogue-file/set-exchange-rates.ts';
import type { Database } from '#server/database/database.ts';
import { setRates } from '#server/staff/store-acts.ts';
import { type ExchangeRates, exchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import { createProgram } from './create-program.ts';
import { must, refuse } from './refuse.ts';
import { parseDay } from './typed-words.ts';
import { workOnStore } from './work-on-store.ts';

const { subcommand, look, act, run } = createProgram('rates', 'Rates of other currencies, which pages show.');

const refusals: Record<RatesRefusal, string> = {
  'no-catalogue': 'There is no catalogue yet. Nothing was changed.',
  'own-currency': "The store's own currency has no rate. Nothing was changed.",
  changed: 'Somebody else has changed the rates meanwhile. Nothing was changed.',
};

subcommand('list', 'shows the rates that pages show').action(() =>
  look(workOnStore, 'rate.edit', async ({ database }) => console.log(wordRates(await readRates(database)))),
);

subcommand('set', 'replaces the rates')
  .argument('<day>', 'the day that they are of, such as 2026-11-23', parseDay)
  .argument('<rate...>', 'such as USD=0.1285: how much of the currency one unit of the store’s is worth')
  .action((asOf, pairs, _, command) => {
    const typed = pairs.map((pair) => pair.split('='));
    const twice = typed.find(([code], index) => typed.findIndex(([other]) => other === code) < index);
    if (twice) command.error(`error: ${twice[0]} stands twice`);
    const rates = Object.fromEntries(typed.map(([code = '', rate = '']) => [code, Number(rate || Number.NaN)]));
    const wanted = exchangeRates.safeParse({ asOf, rates });
    if (wanted.success) return replace(wanted.data);
    command.error(
      `error: ${wanted.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n')}`,
    );
  });

subcommand('clear', 'takes the rates away').action(() => replace(null));

function replace(rates: ExchangeRates | null): Promise<void> {
  return act(workOnStore, 'rate.set', async ({ database, desk, actor, confirm }) => {
    await confirm(async () => [`Now: ${wordRates(await readRates(database))}`, `From now on: ${wordRates(rates)}`]);
    const refusal = must(await setRates(desk, actor, rates));
    if (refusal !== null) refuse(refusals[refusal]);
    console.log(wordRates(rates));
  });
}

async function readRates(database: Database): Promise<ExchangeRates | null> {
  return (await readStoreSettings(database, await readActiveGeneration(database)))?.exchangeRates ?? null;
}

function wordRates(rates: ExchangeRates | null): string {
  if (!rates) return 'There are none: prices are shown in the store’s currency alone.';
  return [rates.asOf, ...Object.entries(rates.rates).map(([code, rate]) => `${code}=${rate}`)].join(' ');
}

await run();
