import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gondola-'));
  await writeFile(join(folder, 'file'), '');
});
afterAll(() => rm(folder, { recursive: true }));

function exportTo(file: string, environment: Record<string, string>): Promise<[number, string]> {
  const program = resolve(import.meta.dirname, 'catalogue.ts');
  return new Promise((done) => {
    execFile(process.execPath, [program, 'export', file], { cwd: folder, env: environment }, (fault, out, errors) =>
      done([Number(fault?.code ?? 0), out + errors]),
    );
  });
}

describe('npm run catalogue', () => {
  it.each([
    ['a folder that is a file', () => ({ DATA_DIR: join(folder, 'file') }), /^DATA_DIR .* cannot be used/],
    [
      'a database that does not answer',
      () => ({ DATABASE_URL: 'postgres://127.0.0.1:1/shop' }),
      /nobody answers there/,
    ],
  ])('says in a sentence what is wrong with %s', async (_, environment, reason) => {
    const [code, said] = await exportTo(join(folder, 'catalogue.json'), environment());
    expect([code, said.trim().split('\n').length]).toEqual([1, 1]);
    expect(said).toMatch(reason);
  });
});
