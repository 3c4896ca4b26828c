import { expect, test } from 'vitest';
import { scriptsOf } from './scripts-of.ts';

const manifest = {
  'widgets/cart/define.ts': { file: 'c/cart-1.js', imports: ['_kit.js', '_price.js'], dynamicImports: ['late.ts'] },
  'widgets/search/define.ts': { file: 'c/search-1.js', imports: ['_price.js'] },
  '_kit.js': { file: 'c/kit-1.js', imports: ['_price.js'] },
  '_price.js': { file: 'c/price-1.js', imports: ['_kit.js'] },
  'late.ts': { file: 'c/late-1.js' },
};

test.each([
  [
    'a widget has all of its imports, each once',
    ['widgets/cart/define.ts'],
    ['c/cart-1.js', 'c/kit-1.js', 'c/price-1.js'],
  ],
  [
    'two widgets share their common imports',
    ['widgets/search/define.ts', 'widgets/cart/define.ts'],
    ['c/search-1.js', 'c/price-1.js', 'c/kit-1.js', 'c/cart-1.js'],
  ],
  ['a dynamic import has only its own file', ['late.ts'], ['c/late-1.js']],
])('%s', (_, sources, scripts) => {
  expect(scriptsOf(manifest, sources)).toEqual(scripts);
});

test('a source that was not built is reported', () => {
  expect(() => scriptsOf(manifest, ['widgets/no/define.ts'])).toThrow('widgets/no/define.ts');
});
