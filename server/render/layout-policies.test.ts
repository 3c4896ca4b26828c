import { expect, it } from 'vitest';
import { layoutPolicies } from './layout-policies.ts';

it.each(Object.entries(layoutPolicies))('the %s pages run, frame and send nothing outside the store', (_, policy) => {
  const directives = new Map(policy.split('; ').map((text) => [text.split(' ')[0], text.split(' ').slice(1)]));
  for (const name of ['default-src', 'script-src', 'connect-src', 'form-action']) {
    const outside = directives.get(name)?.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source));
    expect(outside, name).toEqual([]);
  }
  // By default-src: the form of a payment service would stand in a frame.
  expect([directives.has('frame-src'), directives.has('child-src')]).toEqual([false, false]);
});
