import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readSettings, settingList } from '#server/env.ts';
import { noteSettings } from '#server/start/note-settings.ts';

const read = (file: string) => readFileSync(`docs/operate/${file}`, 'utf8');

describe("the operator's examples", () => {
  it('name settings that exist, and can start a real store', () => {
    const environment = { NODE_ENV: 'production', ...parseEnv(read('gondola.env')) };
    const names = Object.values(settingList).map(({ name }) => name);
    expect(Object.keys(environment).filter((name) => !names.includes(name))).toEqual([]);
    const settings = readSettings(environment);
    expect(settings).toMatchObject({ ok: true });
    expect(settings.ok && noteSettings(settings.settings, environment)).toEqual([
      expect.stringMatching(/^PAYMENT_METHODS is empty/),
    ]);
  });

  it('run the same command as npm run serve', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const [, command = ''] =
      /^ExecStart=\/srv\/gondola\/node_modules\/\.bin\/(.*)$/m.exec(read('gondola.service')) ?? [];
    expect(command).toBe(scripts.serve);
    expect(existsSync(command.split(' ').at(-1) ?? '')).toBe(true);
  });

  it('pass on the port of the host that visitors request', () => {
    expect(read('nginx.conf')).toMatch(/X-Forwarded-Host \$http_host;/);
    expect(read('nginx.conf')).not.toMatch(/^\s*proxy_set_header.*\$host;/m);
  });
});
