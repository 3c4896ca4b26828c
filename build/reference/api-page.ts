import type { Call } from '#shared/contract/call.ts';
import { calls as allCalls } from '#shared/contract/calls.ts';
import { commonErrors } from '#shared/contract/errors.ts';
import { siteKeyHeader } from '#shared/contract/headers.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { namedShapes, shapeOf } from './shape.ts';

/** Writes `docs/reference/api.md`, which describes every call. */
export function writeApiPage(): string {
  return `# The API

Made from \`widgets/shared/contract/\` by \`npm run reference\`; the same as OpenAPI: \`GET /api/openapi.json\`.

Calls go to \`/api\` as POST with a JSON body of at most 100 kB, unless marked. Unknown fields are ignored.

| header | |
|---|---|
| \`store\` | the language of the answer: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(localeCodes)}; always needed |
| \`website\` | \`hk\` |
| \`${siteKeyHeader}\` | the site key, on pages of another origin than the store's; key and Origin must belong together |
| \`Idempotency-Key\` | for calls that change something: the same key and body get the same answer for 24 hours, in the language of the first, and the work is done once. A call that answers a cart keeps its key for an hour, and is answered with the cart as it is then |
| \`Authorization\` | \`Bearer\` and the service key, for service calls |

A failure answers \`{ "error": { "code", "message", "field"?, "bound"?, "subject"? } }\`; all codes are in [errors.md](errors.md).
Besides its own errors any call may answer ${commonErrors.map((code) => `\`${code}\``).join(', ')}.

An address that an answer holds (\`redirectUrl\`, \`tickets_url\`, pictures) may be a path: it counts from the store's own address.

Files: \`GET /api/orders/{fakeId}/tickets.pdf?store=en\` is the tickets of an order. For machines: \`GET /healthz\`, \`/readyz\`, \`/metrics\`.

| call | who | what |
|---|---|---|
${calls.map((call) => `| [\`${call.path}\`](#${anchor(call)}) | ${callers[call.caller]} | ${call.summary} |`).join('\n')}

${calls.map(describe).join('\n\n')}

## Shapes

\`\`\`ts
${namedShapes()}
\`\`\`
`;
}

const calls = allCalls.toSorted((one, other) => (one.name < other.name ? -1 : 1));

const callers: Record<Call['caller'], string> = {
  visitor: 'anyone',
  own: "anyone, on the store's own pages or by a program",
  cart: "the cart's holder",
  order: "the order's holder",
  account: 'whoever has signed in',
  member: 'a member',
  buyer: 'a member, or staff who may read orders',
  staff: 'staff',
  service: 'a service',
};

function anchor(call: Call): string {
  return call.name.replace('.', '').toLowerCase();
}

function describe(call: Call): string {
  const errors = call.errors.length > 0 ? `\n\nErrors: ${call.errors.map((code) => `\`${code}\``).join(', ')}` : '';
  return `## ${call.name}

\`${call.method} /api${call.path}\`${call.safe ? '' : ' · changes something'}

${call.summary}

\`\`\`ts
// request
${shapeOf(call.request, 'input')}
// answer
${shapeOf(call.response, 'output')}
\`\`\`${errors}`;
}
