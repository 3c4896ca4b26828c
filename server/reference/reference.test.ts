import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calls } from '#shared/contract/calls.ts';
import { describeApi } from './openapi.ts';
import { referencePages } from './pages.ts';

describe('the reference', () => {
  it.each(referencePages.map(({ file, write }) => [basename(file), file, write] as const))(
    '%s is current; `npm run reference` makes it so',
    async (_, file, write) => {
      expect(await readFile(file, 'utf8')).toBe(write());
    },
  );
});

describe('the OpenAPI document', () => {
  const document = describeApi('http://store.test');
  const paths = document.paths as Record<string, Record<string, { operationId: string }>>;

  it('holds every call once', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(names.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(100);
    const lost = references.filter(
      (path) =>
        path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document) ===
        undefined,
    );
    expect(lost).toEqual([]);
  });

  it('tells path and query of a GET as parameters', () => {
    expect(paths['/inventory/deduct']?.get).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'SKU', in: 'query', required: true })]),
    });
  });
});
