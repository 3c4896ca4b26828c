import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './calls-without-schemas.ts';

describe('the contract in the embed', () => {
  it('keeps how a call is made and loses what it says', () => {
    const code = `
      const line = z.object({ request: z.string() });
      export const fetch = defineCall({ path: '/cart', request: z.object({ line }), response: z.array(line), errors: [] });`;
    expect(withoutSchemas(code)).toBe(`
      const line = z.object({ request: z.string() });
      export const fetch = defineCall({ path: '/cart', request: undefined as never, response: undefined as never, errors: [] });`);
  });
});
