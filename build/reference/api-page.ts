import { type Call, isForKeys } from '#shared/contract/call.ts';
import { calls as allCalls } from '#shared/contract/calls.ts';
import { commonErrors } from '#shared/contract/errors.ts';
import { siteKeyHeader } from '#shared/contract/headers.ts';
import { localeCodes } from '#shared/contract/locale.ts';
import { namedShapes, shapeOf } from './shape.ts';

/** `docs/reference/api.md`: every call. */
export function writeApiPage(): string {
  return `# The API

Made from \`widgets/shared/contract/\` by \`npm run reference\`. The same in OpenAPI: \`GET /api/openapi.json\`.

Unless a call says otherwise, it is a POST below \`/api\` with a JSON body of at most 100 kB. Unknown fields are ignored.

| header | |
|---|---|
| \`store\` | the language of the answer: ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(localeCodes)}; required |
| \`website\` | \`hk\` |
| \`${siteKeyHeader}\` | the site key, on pages of another origin than the store's; the key must belong to the page's origin |
| \`Idempotency-Key\` | for calls that change something. For 24 hours, a repeated request with the same key and body gets the first answer, in its language. The work is done only once. If a call answers a cart, its key is valid for one hour, and a repeated request gets the current cart |
| \`Authorization\` | \`Bearer\` and the service key, for calls of a service; or \`Bearer\` and an [API key](../rules/keys.md), for calls of visitors and those calls of staff that say so |

A failure answers \`{ "error": { "code", "message", "field"?, "bound"?, "subject"? } }\`; all codes are in [errors.md](errors.md).
Every call may also answer ${commonErrors.map((code) => `\`${code}\``).join(', ')}.

An address in an answer (\`redirectUrl\`, \`tickets_url\`, pictures) may be a path. It is relative to the store's own address.

Files: \`GET /api/orders/{fakeId}/tickets.pdf?store=en\` has the tickets of an order. For monitoring: \`GET /healthz\`, \`/readyz\`, \`/metrics\`.

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
  own: "anyone, but only from the store's own pages or a program",
  cart: "the cart's holder",
  order: "the order's holder",
  account: 'anyone who is signed in',
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

\`${call.method} /api${call.path}\`${call.safe ? '' : ' · changes something'}${permissionOf(call)}

${call.summary}

\`\`\`ts
// request
${shapeOf(call.request, 'input')}
// answer
${shapeOf(call.response, 'output')}
\`\`\`${errors}`;
}

/** The permission that a call of staff needs, and whether it is enough for an API key. */
function permissionOf(call: Call): string {
  if (call.caller !== 'staff') return '';
  const names = [call.permission, ...(call.orPermission ? [call.orPermission] : [])].map((name) => `\`${name}\``);
  return ` · ${names.join(' or ')}${isForKeys(call) ? ', also by an API key' : ''}`;
}
