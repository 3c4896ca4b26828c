import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { commandLines, describeWorkOnStore } from '#tests/support/commands/describe-work-on-store.ts';

it('knows each command of package.json that works on a store', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = Object.values(scripts).flatMap((line) => /server\/commands\/([\w-]+)\.ts$/.exec(line)?.[1] ?? []);
  expect(Object.keys(commandLines)).toEqual(named.sort());
});

describeWorkOnStore('some');
