import { settingList } from '#server/env.ts';

/** `docs/operate/settings.md`: every setting of the server. */
export function writeSettingsPage(): string {
  return `# Settings

Made from \`server/env.ts\` by \`npm run reference\`. Settings are environment variables, read once at the start; the server names all that are wrong at once
and does not start with them. A file \`.env\` in the working folder is read too; the environment itself wins over it.

\`npm start\` is a demo: it reads \`examples/demo-shop/demo.env\`, which runs at full speed (\`NODE_ENV=production\`) and lets the test gateway approve payments as long as
\`PUBLIC_URL\` is on this machine (\`ALLOW_TEST_GATEWAY=local\`). A real store is started with \`node server/index.ts\` and \`NODE_ENV=production\`: there the test
gateway is refused unless \`ALLOW_TEST_GATEWAY=yes\` says otherwise.

| setting | default | what it means |
|---|---|---|
${Object.values(settingList).map(row).join('\n')}

\`DATABASE_URL\`, \`SERVICE_KEY\` and \`SMTP_URL\` hold secrets: keep them out of files that others read.
`;
}

function row({ name, defaultText, meaning, fault }: (typeof settingList)[keyof typeof settingList]): string {
  return `| \`${name}\` | ${defaultText === '' ? '' : `\`${defaultText}\``} | ${meaning} It ${fault}. |`;
}
