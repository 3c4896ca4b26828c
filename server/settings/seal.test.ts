import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createSealer, sealer } from './seal.ts';

const passphrase = 'a passphrase of more than 32 characters';
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gondola-seal-'));
  folders.push(folder);
  return folder;
}

describe('a sealer', () => {
  it.each(['', 'sk_live_1234', '密碼 🚋', 'x'.repeat(10_000)])('opens what it has sealed', (text) => {
    const { seal, open } = createSealer(passphrase);
    const sealed = seal('setting SMTP_URL', text);
    expect(open('setting SMTP_URL', sealed)).toBe(text);
    expect(sealed).toMatch(/^[\w.-]+$/);
    if (text) expect(sealed).not.toContain(text);
  });

  it('seals a text differently each time', () => {
    const { seal } = createSealer(passphrase);
    expect(seal('a', 'secret')).not.toBe(seal('a', 'secret'));
  });

  it('does not open a text of another place, another key or another form', () => {
    const { seal, open } = createSealer(passphrase);
    const sealed = seal('setting SMTP_URL', 'secret');
    expect(open('setting STRIPE_SECRET_KEY', sealed)).toBeNull();
    expect(createSealer(`${passphrase}.`).open('setting SMTP_URL', sealed)).toBeNull();
    expect(open('setting SMTP_URL', sealed.replace('v1.', 'v2.'))).toBeNull();
  });

  it('does not open a text that was changed or cut', () => {
    const { seal, open } = createSealer(passphrase);
    const sealed = seal('a', 'secret');
    const bytes = Buffer.from(sealed.slice(3), 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open('a', `v1.${changed.toString('base64url')}`)).toBeNull();
      expect(open('a', `v1.${bytes.subarray(0, at).toString('base64url')}`)).toBeNull();
    }
    expect(open('a', '')).toBeNull();
  });
});

describe('the sealer of a store', () => {
  it('keeps a key in a private file of the folder, which all processes use', () => {
    const dataDir = join(newFolder(), 'data');
    const sealed = sealer({ dataDir }).seal('a', 'secret');
    expect(sealer({ dataDir }).open('a', sealed)).toBe('secret');
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/);
    expect(readdirSync(dataDir)).toEqual(['secret-key']);
  });

  it('uses SECRET_KEY instead, and makes no file', () => {
    const dataDir = newFolder();
    const sealed = sealer({ secretKey: passphrase, dataDir }).seal('a', 'secret');
    expect(createSealer(passphrase).open('a', sealed)).toBe('secret');
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a file that was emptied, and names what to do', () => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'secret-key'), '\n');
    expect(() => sealer({ dataDir }).seal('a', 'secret')).toThrow(/Restore it from a backup/);
  });
});
