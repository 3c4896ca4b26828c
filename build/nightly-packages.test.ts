import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Calls by which tests require a program: `needProgram('strace', 'strace')`, `installed(['firefox-esr'], 'firefox-esr')`. */
const needs = /(?:needProgram\('[\w-]+', |installed\(\[[^\]]+\], )'([\w-]+)'\)/g;

it('.ci/nightly installs each package that a nightly test requires', () => {
  const named = new Set(
    globSync('{server,site,tests,widgets,build}/**/*.ts').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(needs)].map(([, name = '']) => name),
    ),
  );
  const installs = readFileSync('.ci/nightly', 'utf8');
  expect([...named].sort()).toEqual(
    expect.arrayContaining(['firefox-esr', 'nginx', 'strace', 'webkit2gtk-driver', 'xvfb']),
  );
  expect([...named].filter((name) => !installs.includes(`:${name}\n`))).toEqual([]);
});
