import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { isOpenToAll } from './is-open-to-all.ts';

const folder = mkdtempSync(join(tmpdir(), 'gondola-open-'));
const inner = join(folder, 'inner');
mkdirSync(inner);
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  [0o755, 0o755, true],
  [0o711, 0o711, true],
  [0o700, 0o755, false],
  [0o755, 0o700, false],
])('a folder with a parent of mode %o and its own mode %o is open to all: %o', (above, own, isOpen) => {
  chmodSync(folder, above);
  chmodSync(inner, own);
  expect(isOpenToAll(inner)).toBe(isOpen);
});
