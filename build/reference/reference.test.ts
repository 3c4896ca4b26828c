import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '#server/api/openapi.ts';
import { calls } from '#shared/contract/calls.ts';
import { commonErrors, errorCodes } from '#shared/contract/errors.ts';
import { writeErrorsPage } from './errors-page.ts';
import { referencePages } from './pages.ts';

describe('the reference', () => {
  it.each(referencePages.map(({ file, write }) => [basename(file), file, write] as const))(
    '%s is up to date (`npm run reference` writes it)',
    async (_, file, write) => {
      expect(await readFile(file, 'utf8')).toBe(write());
    },
  );
});

describe('the errors that are published', () => {
  const { components } = openApiDocument('http://store.test') as {
    components: { schemas: { Error: { properties: { error: { properties: { code: { enum: string[] } } } } } } };
  };
  const published = components.schemas.Error.properties.error.properties.code.enum;
  const rows = [...writeErrorsPage().matchAll(/^\| `([\w-]+)` \|.*\| (.*?) ?\|$/gm)];

  it('are all that can be answered, are the same in both catalogues, and name their calls', () => {
    expect(rows.map(([, code]) => code)).toEqual(published);
    expect(rows.filter(([, , from]) => from === '')).toEqual([]);
    const ofCalls = [...calls.flatMap(({ errors }) => errors), ...commonErrors, 'call-not-found', 'coupon-not-found'];
    expect([...published].sort()).toEqual([...new Set<string>(ofCalls)].sort());
  });

  it('are all errors, so none is without a call', () => {
    expect(errorCodes.filter((code) => !published.includes(code))).toEqual([]);
  });
});
