import * as z from 'zod/mini';
import { permissionsOf } from '#server/callers/call-guards.ts';
import { type Call, isForKeys } from '#shared/contract/call.ts';
import { calls } from '#shared/contract/calls.ts';
import { commonErrors, type ErrorCode, errorBody, errorStatus } from '#shared/contract/errors.ts';
import { siteKeyHeader, website } from '#shared/contract/headers.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { sessionCookie } from '#shared/rules/cookies.ts';
import { answeredErrors } from './answered-errors.ts';

type Json = { [key: string]: unknown };

/** The API as an OpenAPI 3.1 document, made from the contract by which the server answers. */
export function openApiDocument(publicUrl: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.path.replace(/(.)\/$/, '$1');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: openApiOperation(call, schemas) };
  }
  schemas.Error = schemaOf('Error', publishedError, schemas, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gondola',
      version: '1',
      description:
        'The ticket shop’s API. Every failure is a named error. Texts are in the language of the `store` header.',
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
        website: { name: 'website', in: 'header', schema: { const: website } },
        idempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'For 24 hours, a repeated request with the same key and body gets the first answer, in its language. The work is done only once.',
          schema: { type: 'string', maxLength: 255 },
        },
      },
      securitySchemes: {
        siteKey: {
          type: 'apiKey',
          in: 'header',
          name: siteKeyHeader,
          description:
            'The site key of a page on another origin than the store’s. The key must belong to the page’s origin.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie,
          description: 'The session of a browser that is signed in, on the store’s own pages.',
        },
        token: { type: 'http', scheme: 'bearer', description: 'The session of a program that is signed in.' },
        service: { type: 'http', scheme: 'bearer', description: 'The service key, for calls from server to server.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'An API key that staff have made for a program, such as `gk_…`. A call of staff names the permission that the key needs.',
        },
      },
    },
  };
}

function openApiOperation(call: Call, schemas: Json): Json {
  const isLink = call.file !== undefined || call.redirects;
  const headers = isLink ? [] : ['store', 'website', ...(call.safe ? [] : ['idempotencyKey'])];
  const request = schemaOf(`${call.name}.request`, call.request, schemas, 'input');
  const { inPath, others } = splitFields(call, request);
  const isInQuery = call.method === 'GET';
  return {
    operationId: call.name,
    tags: [call.name.split('.')[0]],
    summary: call.summary,
    parameters: [
      ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` })),
      ...(isLink ? [{ name: 'store', in: 'query', schema: { enum: localeCodes } }] : []),
      ...parametersOf('path', inPath),
      ...(isInQuery ? parametersOf('query', others) : []),
    ],
    security: securityOf(call),
    ...(isInQuery ? {} : { requestBody: { required: true, content: bodyOf(call, others) } }),
    responses: {
      ...(call.redirects
        ? { 303: { description: 'Redirects to `location`.' } }
        : { 200: { description: 'The answer.', content: answerOf(call, schemas) } }),
      ...errorAnswers([...call.errors, ...commonErrors]),
    },
  };
}

/** The body of a failure, with the codes that callers can get. */
const publishedError = z.extend(errorBody, {
  error: z.extend(errorBody.shape.error, { code: z.enum(answeredErrors) }),
});

/** The kinds of credentials that a call accepts; one is needed. `{}` means no credentials, as on the store's own pages. */
function securityOf(call: Call): Json[] {
  return [...securityOfPeople(call.caller), ...securityOfKeys(call)];
}

/** An API key with one of the permissions of a call of staff, or any key for a call of visitors. */
function securityOfKeys(call: Call): Json[] {
  if (!isForKeys(call)) return [];
  return call.caller === 'staff' ? permissionsOf(call).map((one) => ({ apiKey: [one] })) : [{ apiKey: [] }];
}

function securityOfPeople(caller: Call['caller']): Json[] {
  switch (caller) {
    case 'visitor':
    case 'cart':
    case 'order':
      return [{}, { siteKey: [] }];
    case 'own':
      return [{}];
    case 'account':
    case 'member':
    case 'buyer':
    case 'staff':
      return [{ session: [] }, { token: [] }];
    case 'service':
      return [{ service: [] }];
  }
}

function bodyOf(call: Call, request: Json): Json {
  if (call.body === 'multipart') return { 'multipart/form-data': { schema: request } };
  if (call.body === 'upload') return { 'image/*': { schema: { type: 'string', format: 'binary' } } };
  return call.body === 'raw' ? { '*/*': { schema: {} } } : json(request);
}

function answerOf(call: Call, schemas: Json): Json {
  if (call.file !== undefined) return { [call.file]: { schema: {} } };
  return json(schemaOf(`${call.name}.response`, call.response, schemas, 'output'));
}

function splitFields({ path }: Call, request: Json): { inPath: Json; others: Json } {
  const fields = Object.entries((request.properties ?? {}) as Json);
  const isInPath = ([name]: [string, unknown]) => path.includes(`{${name}}`);
  if (!fields.some(isInPath)) return { inPath: {}, others: request };
  const [inPath, others] = [fields.filter(isInPath), fields.filter((field) => !isInPath(field))];
  const required = ((request.required ?? []) as string[]).filter((name) => others.some(([other]) => other === name));
  return {
    inPath: { properties: Object.fromEntries(inPath), required: inPath.map(([name]) => name) },
    others: { ...request, properties: Object.fromEntries(others), required },
  };
}

function parametersOf(place: 'path' | 'query', { properties = {}, required = [] }: Json): Json[] {
  return Object.entries(properties as Json).map(([name, schema]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    schema,
  }));
}

function errorAnswers(codes: readonly ErrorCode[]): Json {
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

/** Returns a call's JSON schema, and moves its `$defs` into `schemas`, where OpenAPI keeps all definitions. */
function schemaOf(name: string, schema: z.ZodMiniType, schemas: Json, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  const place = (reference: string) => `#/components/schemas/${name}.${reference}`;
  const moved = JSON.parse(
    JSON.stringify({ own, $defs }).replace(/"#\/\$defs\/([^"]+)"/g, (_, def) => `"${place(def)}"`),
  );
  for (const [def, value] of Object.entries((moved.$defs ?? {}) as Json)) schemas[`${name}.${def}`] = value;
  return moved.own;
}
