import { expect, it } from 'vitest';
import { findStaleReaders, staleReadersIn } from './signal-readers.ts';

const signals = new Set(['cart', 'locale']);
const importing = "import { cart as current, locale } from '#shared/state/signals.ts';\n";
const component = (line: string, name = 'Line') => `${importing}export function ${name}() {\n  ${line}\n}\n`;

it.each([
  ['a component', component('return current.value;'), [{ name: 'Line', signal: 'current' }]],
  ['a hook', component('return locale.value;', 'useLine'), [{ name: 'useLine', signal: 'locale' }]],
  ['nothing where it is followed', component('useSignals();\n  return locale.value;'), []],
  ['nothing where it is read once on purpose', component('return locale.peek();'), []],
  ['nothing where it is written', component("locale.value = 'en';"), []],
  ['nothing in a plain function', component('return locale.value;', 'readLine'), []],
])('finds %s that reads a signal', (_what, text, found) => {
  expect(staleReadersIn(text, signals)).toEqual(found);
});

it('every component and hook of the kit subscribes to the signals that it reads', () => {
  expect(findStaleReaders('widgets')).toEqual([]);
});
