// @vitest-environment happy-dom
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WidgetSpec } from '#shared/element/widget-spec.ts';
import '#widgets/index.ts';
import { elementManifest, elementPage } from './element-reference.ts';
import { elementTypes, jsxTypes } from './element-types.ts';

const folders = globSync('widgets/*/define.ts').map((file) => basename(dirname(file)));
const specs = folders.sort().flatMap((folder) => {
  const element = customElements.get(`gondola-${folder}`) as { spec?: WidgetSpec } | undefined;
  return element?.spec ? [element.spec] : [];
});

describe('the reference of the elements', () => {
  it('has every widget of the kit, by its folder', () => {
    expect(specs.map(({ tag }) => tag)).toEqual(folders.map((folder) => `gondola-${folder}`));
  });

  it('is up to date with the sources (npm run reference writes it)', async () => {
    await expect(elementPage(specs)).toMatchFileSnapshot('../docs/reference/elements.md');
    await expect(`${JSON.stringify(elementManifest(specs), null, 2)}\n`).toMatchFileSnapshot(
      '../docs/reference/custom-elements.json',
    );
    await expect(elementTypes(specs)).toMatchFileSnapshot('../docs/reference/elements.d.ts');
    for (const library of ['react', 'preact'] as const)
      await expect(jsxTypes(library)).toMatchFileSnapshot(`../docs/reference/elements-${library}.d.ts`);
  });
});
