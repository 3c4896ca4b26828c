import { describe, expect, it } from 'vitest';
import type { LayoutName } from '#site/names.ts';
import { policyOf } from './layout-policies.ts';

const visitors: LayoutName[] = ['default', 'checkout', 'empty'];

it.each([...visitors, 'admin'] as const)('the %s pages run, frame and send nothing outside the store', (layout) => {
  const directives = directivesOf(policyOf(layout, 'c29tZXRoaW5n'));
  for (const name of ['default-src', 'script-src', 'connect-src', 'form-action']) {
    const outside = directives.get(name)?.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source));
    expect(outside, name).toEqual([]);
  }
  // Without `frame-src`, `default-src` applies. It forbids frames from outside, such as the form of a payment service.
  expect([directives.has('frame-src'), directives.has('child-src')]).toEqual([false, false]);
});

it('only pages of staff may upload to the bucket', () => {
  const bucket = 'https://s3.example.com';
  expect(directivesOf(policyOf('admin', 'c29tZXRoaW5n', bucket)).get('connect-src')).toEqual(["'self'", bucket]);
  for (const layout of visitors) {
    expect(directivesOf(policyOf(layout, 'c29tZXRoaW5n', bucket)).get('connect-src')).toEqual(["'self'"]);
  }
});

describe("styles outside the store's files", () => {
  it.each(visitors)('are not allowed on %s pages', (layout) => {
    expect(directivesOf(policyOf(layout, 'c29tZXRoaW5n')).get('style-src')).toEqual(["'self'"]);
  });

  it('are allowed on pages of staff only with the nonce of the answer', () => {
    const directives = directivesOf(policyOf('admin', 'c29tZXRoaW5n'));
    expect(directives.get('style-src')).toEqual(["'self'", "'nonce-c29tZXRoaW5n'"]);
    expect(directives.get('script-src')).toEqual(["'self'"]);
  });
});

function directivesOf(policy: string): Map<string | undefined, string[]> {
  return new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
}
