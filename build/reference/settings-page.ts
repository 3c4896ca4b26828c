import { settingList } from '#server/env.ts';

/** `docs/operate/settings.md`: every setting of the server. */
export function writeSettingsPage(): string {
  return `# Settings

Made from \`server/env.ts\` by \`npm run reference\`. Settings are environment variables, read once at the start; the server names all that are wrong at once
and does not start with them. A file \`.env\` in the working folder is read too; the environment itself wins over it. A setting that is empty (\`SITE_KEYS=\`) is
nothing where it can be nothing, as a list or an optional address can; else it is its default, as if it were not set. A name that looks like a misspelt setting is told in the log.

Limits that end in \`_PER_MINUTE\` are counted by each node for itself: behind a balancer with three nodes, an address may do up to three times as much. What may be held and
how often somebody may try to sign in is counted in the database, for all nodes together.

\`npm start\` is a demo: it fills an empty store with \`examples/demo-shop\` (\`DEMO_SHOP\`) and reads \`demo.env\` there, which runs at full speed (\`NODE_ENV=production\`) and lets the test gateway approve payments as long as
\`PUBLIC_URL\` is on this machine (\`ALLOW_TEST_GATEWAY=local\`). A real store is started with \`npm run serve\`, which sets \`NODE_ENV=production\` and nothing else: there the test
gateway is refused unless \`ALLOW_TEST_GATEWAY=yes\` says otherwise.

| setting | default | what it means |
|---|---|---|
${Object.values(settingList).map(row).join('\n')}

${secretNames.slice(0, -1).join(', ')} and ${secretNames.at(-1)} hold secrets: keep them out of files that others read.
`;
}

const secretNames = Object.values(settingList).flatMap(({ name, secret }) => (secret ? [`\`${name}\``] : []));

function row({ name, meaning, fault, ...texts }: (typeof settingList)[keyof typeof settingList]): string {
  return `| \`${name}\` | ${wordDefault(texts)} | ${meaning} It ${fault}. |`;
}

function wordDefault({ defaultText, productionText }: { defaultText: string; productionText: string }): string {
  const inProduction = productionText === defaultText ? '' : `, in production ${nameOf(productionText) || 'none'}`;
  return nameOf(defaultText) + inProduction;
}

function nameOf(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
