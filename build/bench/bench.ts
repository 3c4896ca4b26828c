import { benchEmbed } from './bench-embed.ts';
import { benchGrowth } from './bench-growth.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchPages } from './bench-pages.ts';
import { benchSelling } from './bench-selling.ts';
import { withPostgres } from './with-postgres.ts';

/**
 * `npm run bench` measures everything, `npm run bench -- pages` one section. `SECONDS` is the length of each measurement.
 * The figures in docs/performance.md come from here.
 */
const seconds = Number(process.env.SECONDS ?? 10);

const sections: Record<string, () => Promise<string>> = {
  embed: benchEmbed,
  pages: () => benchPages(Math.max(2, Math.round(seconds / 3))),
  sqlite: () => benchSelling({ name: 'SQLite', environment: {} }, seconds),
  postgres: () =>
    withPostgres((url) => benchSelling({ name: 'PostgreSQL', environment: { DATABASE_URL: url } }, seconds)),
  growth: benchGrowth,
  lighthouse: benchLighthouse,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}. There are: ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}
for (const [name, run] of Object.entries(sections)) {
  if (asked.length === 0 || asked.includes(name)) console.log(await run());
}
