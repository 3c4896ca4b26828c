import { expect, it } from 'vitest';
import { modulesAbove, type RunModule } from './modules-above.ts';

/** `a: ['b']` means that b imports a. */
function modulesOf(importers: Record<string, string[]>): Map<string, RunModule> {
  return new Map(Object.entries(importers).map(([id, above]) => [id, { id, importers: new Set(above) }]));
}

it.each([
  ['a module that nobody imports', { a: [] }, 'a', ['a']],
  ['its importers, and theirs', { a: ['b'], b: ['c'], c: [], d: ['c'] }, 'a', ['a', 'b', 'c']],
  ['two ways to one importer', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, 'a', ['a', 'b', 'c', 'd']],
  ['a circle', { a: ['b'], b: ['a'] }, 'a', ['a', 'b']],
  ['an importer that was not run', { a: ['x'] }, 'a', ['a']],
] as [string, Record<string, string[]>, string, string[]][])(
  'reruns what depends on a changed module: %s',
  (_, importers, changed, above) => {
    const modules = modulesOf(importers);
    const touched = [...modules.values()].filter(({ id }) => id === changed);
    expect([...modulesAbove(touched, modules)].map(({ id }) => id).sort()).toEqual(above);
  },
);
