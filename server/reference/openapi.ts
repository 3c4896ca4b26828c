import * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { commonErrors, type ErrorCode, errorBody, errorStatus } from '#shared/contract/errors.ts';
import { localeCodes } from '#shared/contract/locale.ts';

type Json = { [key: string]: unknown };

/** The API as an OpenAPI 3.1 document, made from the contract that the server itself answers by. */
export function describeApi(publicUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call, schemas) };
  }
  schemas.Error = schemaOf('Error', errorBody, schemas, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gondola',
      version: '1',
      description: 'The ticket shop’s API. Every failure is a named error; the texts come in the language of `store`.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas,
      parameters: {
        store: {
          name: 'store',
          in: 'header',
          required: true,
          description: 'The language of the answer.',
          schema: { enum: localeCodes },
        },
        website: { name: 'website', in: 'header', schema: { const: 'hk' } },
        key: {
          name: 'x-gondola-key',
          in: 'header',
          description: 'The site key; needed by pages of another origin than the store’s.',
          schema: { type: 'string' },
        },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'The same key and body get the same answer for 24 hours, in the language of the first, and the work is done once.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: { service: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describeCall(call: Call, schemas: Json): Json {
  const headers = ['store', 'website', 'key', ...(call.safe ? [] : ['idempotencyKey'])];
  const request = schemaOf(`${call.name}.request`, call.request, schemas, 'input');
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.summary,
    parameters: [
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(call.method === 'GET' ? parametersOf(call, request) : []),
    ],
    ...(call.caller === 'service' ? { security: [{ service: [] }] } : {}),
    ...(call.method === 'POST' ? { requestBody: { required: true, content: json(request) } } : {}),
    responses: {
      200: {
        description: 'The answer.',
        content: json(schemaOf(`${call.name}.response`, call.response, schemas, 'output')),
      },
      ...describeErrors([...call.errors, ...commonErrors]),
    },
  };
}

function parametersOf(call: Call, request: Json): Json[] {
  const required = new Set(request.required as string[] | undefined);
  return Object.entries((request.properties ?? {}) as Json).map(([name, schema]) => ({
    name,
    in: call.path.includes(`{${name}}`) ? 'path' : 'query',
    required: required.has(name),
    schema,
  }));
}

function describeErrors(codes: readonly ErrorCode[]): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(', '), content: json({ $ref: '#/components/schemas/Error' }) },
    ]),
  );
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

/** JSON Schema keeps what repeats itself in `$defs` of each schema; OpenAPI wants it in one place for all. */
function schemaOf(name: string, schema: z.ZodMiniType, schemas: Json, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const place = (reference: string) => `#/components/schemas/${name}.${reference}`;
  const moved = JSON.parse(
    JSON.stringify({ own, $defs }).replace(/"#\/\$defs\/([^"]+)"/g, (_, def) => `"${place(def)}"`),
  );
  for (const [def, value] of Object.entries((moved.$defs ?? {}) as Json)) schemas[`${name}.${def}`] = value;
  return moved.own;
}
