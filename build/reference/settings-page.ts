import { settingList } from '#server/env.ts';

/** `docs/operate/settings.md`: every setting of the server. */
export function writeSettingsPage(): string {
  return `# Settings

Made from \`server/env.ts\` by \`npm run reference\`. Staff set most settings in the browser, at \`/admin/list/settings\` (permission \`setting.edit\`), and all nodes use them within a few
seconds ([rules](../rules/settings.md)). All settings may also be environment variables, which are read once at the start and win. If settings of the environment are wrong, the server lists all of them
and does not start. It also reads the file \`.env\` in the working folder; environment variables have precedence. An empty setting (\`SITE_KEYS=\`) means
an empty list or no value, where the setting allows that. Otherwise it means the default. The log warns about a name that looks like a misspelt setting.

Each node counts the limits that end in \`_PER_MINUTE\` separately. So with three nodes behind a load balancer, an address may do up to three times as much. Held places
and attempts to sign in are counted in the database, for all nodes together.

\`npm start\` runs a demo. It imports \`examples/demo-shop\` (\`DEMO_SHOP\`) into an empty store and reads the settings in its \`demo.env\`. These run the store at full speed (\`NODE_ENV=production\`). They allow the test gateway while
\`PUBLIC_URL\` is on this machine (\`ALLOW_TEST_GATEWAY=local\`). \`npm run serve\` runs a real store. It sets only \`NODE_ENV=production\`, so the test
gateway is refused unless \`ALLOW_TEST_GATEWAY=yes\` is set.

The settings marked *environment* are only there, and those marked *owner* are changed on the page by an owner only. The table says why.

| setting | default | what it means |
|---|---|---|
${Object.values(settingList).map(row).join('\n')}

${secretNames.slice(0, -1).join(', ')} and ${secretNames.at(-1)} are secrets: keep them out of files that other people can read.
`;
}

const secretNames = Object.values(settingList).flatMap(({ name, secret }) => (secret ? [`\`${name}\``] : []));

function row({
  name,
  meaning,
  fault,
  environmentOnly,
  ownerOnly,
  ...texts
}: (typeof settingList)[keyof typeof settingList]): string {
  return `| \`${name}\` | ${wordDefault(texts)} | ${meaning} It ${fault}.${environmentOnly && ` *Environment.* ${environmentOnly}`}${ownerOnly && ` *Owner.* ${ownerOnly}`} |`;
}

function wordDefault({ defaultText, productionText }: { defaultText: string; productionText: string }): string {
  if (productionText === defaultText) return nameOf(defaultText);
  return `${nameOf(defaultText) || 'none'}, in production ${nameOf(productionText) || 'none'}`;
}

function nameOf(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}
