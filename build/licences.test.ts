import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Lock, whyLicencesRefused } from './licences.ts';

const locked = (name: string, entry: Lock['packages'][string]): Lock => ({
  packages: { '': { license: 'UNLICENSED' }, [`node_modules/${name}`]: entry },
});

it.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND OFL-1.1', 'Apache-2.0'])('a store may install %s', (license) => {
  expect(whyLicencesRefused(locked('a', { license }))).toEqual([]);
});

it.each(['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'LGPL-3.0-or-later', 'UNLICENSED', 'SEE LICENSE IN LICENSE.txt'])(
  'a store may not install %s',
  (license) => {
    expect(whyLicencesRefused(locked('a', { license }))).toEqual([
      `a has the licence ${license}, which is not on the list in build/licences.ts.`,
    ]);
  },
);

it('refuses a package without a licence, unless its files name one', () => {
  expect(whyLicencesRefused(locked('a', {}))).toEqual([
    'a names no licence. Read its files and add its licence to build/licences.ts.',
  ]);
  expect(whyLicencesRefused(locked('png-js', {}))).toEqual([]);
});

it('a package inside another is named by its own name', () => {
  expect(whyLicencesRefused(locked('a/node_modules/@b/c', { license: 'SSPL-1.0' }))).toEqual([
    expect.stringMatching(/^@b\/c has /),
  ]);
});

it('sharp may bring its libvips', () => {
  expect(whyLicencesRefused(locked('@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later' }))).toEqual([]);
});

it('ignores packages that only developers install', () => {
  expect(whyLicencesRefused(locked('a', { license: 'GPL-3.0-only', dev: true }))).toEqual([]);
});

it('accepts all packages that a store installs today', () => {
  expect(whyLicencesRefused(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([]);
});
