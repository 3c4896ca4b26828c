import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './calls-without-schemas.ts';

describe('the contract in the embed', () => {
  it("keeps a call's path and method, and removes its schemas", () => {
    const code = `export const fetch = defineCall({ path: '/cart', request: z.object({ id }), response: z.array(line), errors: [] });`;
    expect(withoutSchemas(code)).toBe(
      `export const fetch = /* @__PURE__ */ (() => (defineCall({ path: '/cart', request: undefined, response: undefined, errors: undefined })))();`,
    );
  });

  it('lets the bundler drop a schema', () => {
    expect(withoutSchemas('const line = z.object({ ...sku.shape });\nexport type Line = z.infer<typeof line>;')).toBe(
      'const line = /* @__PURE__ */ (() => (z.object({ ...sku.shape })))();\nexport type Line = z.infer<typeof line>;',
    );
  });

  it('leaves plain values as they are', () => {
    const code = "export const codes = ['hk', 'en'] as const;";
    expect(withoutSchemas(code)).toBe(code);
  });
});
