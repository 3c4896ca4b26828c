import { settingList } from '#server/env.ts';

/** `docs/operate/settings.md`: every setting of the server. */
export function writeSettingsPage(): string {
  return `# Settings

Made from \`server/env.ts\` by \`npm run reference\`. Settings are environment variables, read once at the start. The server names all wrong settings at once
and does not start with them. It also reads a file \`.env\` in the working folder; the environment wins over it. An empty setting (\`SITE_KEYS=\`) means
none where that is possible, as for a list or an optional address. Otherwise it means the default. The log warns of a name that looks like a misspelt setting.

Each node counts limits that end in \`_PER_MINUTE\` by itself: behind a balancer with three nodes, an address may do up to three times as much. Held places
and attempts to sign in are counted in the database, for all nodes together.

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
  if (productionText === defaultText) return nameOf(defaultText);
  return `${nameOf(defaultText) || 'none'}, in production ${nameOf(productionText) || 'none'}`;
}

function nameOf(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
