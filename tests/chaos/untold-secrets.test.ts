import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { settingList } from '#server/env.ts';
import { compileCache } from '#tests/support/compile-cache.ts';
import { startStoreNode } from '#tests/support/store-node.ts';
import { describeUntoldSecrets } from './describe-untold-secrets.ts';
import { newFolder } from './new-folder.ts';
import { secretPostgres, secretSqlite } from './secret-databases.ts';

describeUntoldSecrets('SQLite', secretSqlite);
describeUntoldSecrets('PostgreSQL', secretPostgres);

it.each([
  ['wrong secret settings', wrongSettings()],
  ['a database that does not answer', { DATABASE_URL: 'postgres://shop:secret-of-this-one@127.0.0.1:1/shop' }],
])('a store that does not start because of %s names the settings, but not their values', async (_what, settings) => {
  const said = await startWrongly(settings);
  for (const name of Object.keys(settings)) expect(said).toContain(name);
  expect(said).not.toContain('secret-of-this-one');
});

it("a store that ends by its own fault logs what happened, but not the fault's details", async () => {
  const lines: string[] = [];
  const throwWhenTold = `process.on('message', (fields) => { throw Object.assign(new Error('thrown when told'), fields); })`;
  const preload = `data:text/javascript,${encodeURIComponent(throwWhenTold)}`;
  const environment = { DATA_DIR: await newFolder() };
  const node = await startStoreNode(environment, { preload, hear: (line) => lines.push(line) });
  onTestFinished(() => void node.process.kill('SIGKILL'));
  node.process.send({ detail: 'Failing row contains (secret-of-this-one)' });
  expect(await node.ended).toBe(1);
  // The fatal line may come early, because it does not wait for lines that are being written.
  const fatal = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 60);
  expect(fatal).toEqual([expect.objectContaining({ err: expect.objectContaining({ message: 'thrown when told' }) })]);
  expect(lines.join()).not.toContain('secret-of-this-one');
}, 30_000);

/** Passphrases are left out, because any text is a valid one. */
function wrongSettings(): Record<string, string> {
  const wrong = { SMTP_URL: 'smtp://mailer:secret-of-this-one@smtp.example:port', SERVICE_KEY: 'secret-of-this-one' };
  const secrets = Object.values(settingList).filter(({ secret, name }) => secret && !/PASSPHRASE/.test(name));
  return { ...Object.fromEntries(secrets.map(({ name }) => [name, 'secret-of-this-one!'])), ...wrong };
}

function startWrongly(settings: Record<string, string>): Promise<string> {
  const environment = { ...compileCache, PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'trace', ...settings };
  const options = { cwd: resolve(import.meta.dirname, '../..'), env: environment, timeout: 20_000 };
  return new Promise((isSaid, reject) => {
    execFile(process.execPath, ['server/index.ts'], options, (fault, out, said) => {
      if (fault?.code === 1) isSaid(out + said);
      else reject(new Error(`It started, or ended with ${fault?.code}: ${out}${said}`));
    });
  });
}
