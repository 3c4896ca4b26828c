import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files that ignore the keys of an input method. */
const harmless: Record<string, string> = {
  'widgets/shared/ui/use-pointing.ts': 'notes that the keyboard is used',
  'widgets/shared/ui/when-touched.ts': 'notes the first touch of the page',
  'widgets/product-picker/use-guide.ts': 'notes that the keyboard is used',
  'widgets/product-picker/picker-form.tsx': 'hands the keys to use-guide.ts',
  'widgets/shared/ui/wide-digits.ts': 'keeps single digits and dashes from other listeners',
  'site/browser/gallery.ts': 'has no text field',
};

it('every key handler ignores the keys of an input method', () => {
  const files = globSync(['widgets/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}']).filter((file) => !/\.test\./.test(file));
  const handling = files.filter((file) =>
    /onKey(Down|Up|Press)|['"]key(down|up|press)['"]/.test(readFileSync(file, 'utf8')),
  );
  const careful = handling.filter((file) => /isComposing\(/.test(readFileSync(file, 'utf8')));
  expect(careful.toSorted()).toEqual([
    'site/browser/disclosures.ts',
    'widgets/checkout/buyer-fields.tsx',
    'widgets/product-picker/date-step.tsx',
    'widgets/search/search.tsx',
    'widgets/shared/ui/phone-engine.ts',
    'widgets/shared/ui/stepper.tsx',
  ]);
  expect(handling.filter((file) => !careful.includes(file)).toSorted()).toEqual(Object.keys(harmless).toSorted());
});
