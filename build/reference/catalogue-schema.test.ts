import { expect, it } from 'vitest';
import { readCatalogueJson } from '#server/catalogue-file/read-json.ts';
import { testCatalogue } from '#tests/support/catalogue-file/test-catalogue.ts';
import { catalogueSchema } from './catalogue-schema.ts';
import { fieldDescriptions } from './field-descriptions.ts';

const { properties } = catalogueSchema();

it.each(['products', 'pools', 'closings'])('every field of %s is described', (part) => {
  const fields = properties?.[part]?.items?.properties ?? {};
  expect(Object.keys(fields).length).toBeGreaterThan(3);
  expect(Object.entries(fields).flatMap(([name, { description }]) => (description ? [] : [name]))).toEqual([]);
});

it('describes only fields that the file has', () => {
  const lost = Object.keys(fieldDescriptions).filter((path) => {
    let at = { properties } as ReturnType<typeof catalogueSchema>;
    for (const name of path.split('.')) {
      const next = at.properties?.[name];
      if (!next) return true;
      at = next.items ?? next;
    }
    return false;
  });
  expect(lost).toEqual([]);
});

it('a file may name its schema', () => {
  const read = readCatalogueJson(JSON.stringify({ $schema: './catalogue.schema.json', ...testCatalogue() }));
  expect(read.ok && read.source.head).not.toHaveProperty('$schema');
  expect(read.ok).toBe(true);
});
