import { describe, expect, it } from 'vitest';
import { isForKeys } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { placesOf } from '#tests/support/request-parts.ts';
import { openApiDocument } from './openapi.ts';

describe('the OpenAPI document', () => {
  const document = openApiDocument('http://store.test');
  const paths = document.paths as Record<string, Record<string, { operationId: string }>>;

  it('contains every call once', () => {
    const names = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(names.toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
  });

  it('has no broken reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(100);
    const lost = references.filter(
      (path) =>
        path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document) ===
        undefined,
    );
    expect(lost).toEqual([]);
  });

  it('lists path and query of a GET as parameters', () => {
    expect(paths['/inventory/deduct']?.get).toMatchObject({
      parameters: expect.arrayContaining([expect.objectContaining({ name: 'SKU', in: 'query', required: true })]),
    });
  });

  const operations = calls.map((call) => {
    const { [call.method.toLowerCase()]: operation } = paths[call.path.replace(/(.)\/$/, '$1')] ?? {};
    return { call, operation: operation as unknown as Operation };
  });

  it('lists the credentials of every call', () => {
    const schemes = Object.keys((document.components as { securitySchemes: object }).securitySchemes);
    for (const { call, operation } of operations) {
      const expected = {
        visitor: [{}, { siteKey: [] }],
        cart: [{}, { siteKey: [] }],
        order: [{}, { siteKey: [] }],
        own: [{}],
        account: [{ session: [] }, { token: [] }],
        member: [{ session: [] }, { token: [] }],
        buyer: [{ session: [] }, { token: [] }],
        staff: [{ session: [] }, { token: [] }],
        service: [{ service: [] }],
      }[call.caller];
      const ofKeys =
        call.caller === 'staff'
          ? [call.permission, ...(call.orPermission ? [call.orPermission] : [])].map((one) => ({ apiKey: [one] }))
          : [{ apiKey: [] }];
      expect(operation.security).toEqual([...expected, ...(isForKeys(call) ? ofKeys : [])]);
      for (const name of operation.security.flatMap(Object.keys)) expect(schemes).toContain(name);
    }
  });

  it('lists every field of a path as its parameter', () => {
    for (const { call, operation } of operations) {
      const inPath = operation.parameters.flatMap((one) => (one.in === 'path' && one.required ? [one.name] : []));
      expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    }
  });

  it('describes the tickets of an order as a file', () => {
    expect(paths['/orders/{fakeId}/tickets.pdf']?.get).toMatchObject({
      parameters: [
        { name: 'store', in: 'query' },
        { name: 'fakeId', in: 'path', required: true, schema: { pattern: expect.any(String) } },
      ],
      responses: { 200: { content: { 'application/pdf': {} } } },
    });
  });

  it('describes a link that leads elsewhere as a redirect', () => {
    const link = operations.find(({ call }) => call.name === 'order.googleWallet');
    const responses = link?.operation.responses ?? {};
    expect(link?.operation.parameters).toMatchObject([
      { name: 'store', in: 'query' },
      { name: 'fakeId', in: 'path' },
    ]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['303', '404', '409']));
    expect(responses).not.toHaveProperty('200');
  });

  it('contains the pattern of every text that has one', () => {
    const told = JSON.stringify(document);
    const patterns = calls.flatMap((call) => placesOf(call)).flatMap(({ definition }) => patternsOf(definition));
    expect(patterns.length).toBeGreaterThan(20);
    const missing = patterns.filter(({ source }) => !told.includes(JSON.stringify(source).slice(1, -1)));
    expect([...new Set(missing.map(String))]).toEqual([]);
  });
});

interface Operation {
  security: object[];
  responses: object;
  parameters: { name?: string; in?: string; required?: boolean }[];
}

function patternsOf(definition: object): RegExp[] {
  const { checks = [] } = definition as { checks?: { _zod: { def: { pattern?: RegExp } } }[] };
  return checks.flatMap(({ _zod }) => _zod.def.pattern ?? []);
}
