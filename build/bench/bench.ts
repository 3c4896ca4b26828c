import { benchEmbed } from './bench-embed.ts';
import { benchGrowth } from './bench-growth.ts';
import { benchInteractions } from './bench-interactions.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchMemory } from './bench-memory.ts';
import { benchOrders, benchOrdersAt } from './bench-orders.ts';
import { benchPublish } from './bench-publish.ts';
import { benchReads } from './bench-reads.ts';
import { benchSize } from './bench-size.ts';
import { benchStaff } from './bench-staff.ts';
import { benchStart } from './bench-start.ts';
import { benchSteps } from './bench-steps.ts';
import { onDatabases } from './on-databases.ts';
import { readCommand, type SectionName, usage } from './read-command.ts';

/** `npm run bench` measures everything for docs/performance.md, `npm run bench -- reads` one section. */
const command = readCommand(process.argv.slice(2));
if ('fault' in command) {
  console.error(`${command.fault}\n\n${usage}`);
  process.exit(1);
}
const { url, databases } = command;

/** Each section yields its tables as they are finished. */
const sections: Record<SectionName, () => AsyncIterable<string>> = {
  start: () => onDatabases(databases, benchStart),
  orders: () =>
    url === null
      ? onDatabases(
          databases,
          async (database) =>
            `${await benchOrders(database, command)}\n${await benchSteps(database, command.addresses)}`,
        )
      : alone(() => benchOrdersAt(url, command)),
  reads: () => onDatabases(databases, (database) => benchReads(database, command)),
  memory: () => onDatabases(databases, (database) => benchMemory(database, command)),
  embed: () => alone(benchEmbed),
  interactions: () => alone(benchInteractions),
  growth: () => alone(benchGrowth),
  catalogue: () => onDatabases(databases, benchPublish),
  staff: () => onDatabases(databases, (database) => benchStaff(database, command)),
  size: () => alone(() => benchSize(command)),
  lighthouse: () => alone(benchLighthouse),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

for (const name of command.sections) {
  for await (const table of sections[name]()) console.log(table);
}

async function* alone(section: () => Promise<string>): AsyncGenerator<string> {
  yield await section();
}
