import { benchAccounts } from './bench-accounts.ts';
import { benchEdit } from './bench-edit.ts';
import { benchEmbed } from './bench-embed.ts';
import { benchGrowth } from './bench-growth.ts';
import { benchInteractions } from './bench-interactions.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchMemory } from './bench-memory.ts';
import { benchOrders, benchOrdersAt } from './bench-orders.ts';
import { benchPages } from './bench-pages.ts';
import { benchPayments } from './bench-payments.ts';
import { benchReads } from './bench-reads.ts';
import { benchSize } from './bench-size.ts';
import { benchStart } from './bench-start.ts';
import { failedSteps } from './measure.ts';
import { onDatabases } from './on-databases.ts';
import { readCommand, type SectionName, usage } from './read-command.ts';

/** `npm run bench` measures everything, `npm run bench -- pages` one section. The figures in docs/performance.md come from here. */
const command = readCommand(process.argv.slice(2));
if ('fault' in command) {
  console.error(`${command.fault}\n\n${usage}`);
  process.exit(1);
}
const { url, databases } = command;

/** The tables of each section, as they come. */
const sections: Record<SectionName, () => AsyncIterable<string>> = {
  start: () => onDatabases(databases, benchStart),
  edit: () => alone(benchEdit),
  orders: () =>
    url === null
      ? onDatabases(databases, (database) => benchOrders(database, command))
      : alone(() => benchOrdersAt(url, command)),
  payments: () => onDatabases(databases, (database) => benchPayments(database, command)),
  reads: () => onDatabases(databases, (database) => benchReads(database, command)),
  accounts: () => onDatabases(databases, (database) => benchAccounts(database, command)),
  memory: () => onDatabases(databases, (database) => benchMemory(database, command)),
  pages: () => alone(() => benchPages(command)),
  embed: () => alone(benchEmbed),
  interactions: () => alone(benchInteractions),
  growth: () => alone(benchGrowth),
  size: () => alone(() => benchSize(command)),
  lighthouse: () => alone(benchLighthouse),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const name of command.sections) {
  for await (const table of sections[name]()) console.log(table);
}
if (failedSteps() > 0) {
  console.error(`${failedSteps()} steps failed: these figures say nothing.`);
  process.exit(1);
}

async function* alone(section: () => Promise<string>): AsyncGenerator<string> {
  yield await section();
}
