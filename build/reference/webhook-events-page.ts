import { pingData, pingType, webhookEvents } from '#shared/contract/webhook-events.ts';
import { shapeOf } from './shape.ts';

/** `docs/reference/webhook-events.md`: the content of every event that webhooks receive. */
export function writeWebhookEventsPage(): string {
  return `# The events of webhooks

Made from \`widgets/shared/contract/webhook-events.ts\` by \`npm run reference\`. [rules/webhooks.md](../rules/webhooks.md) says when they are sent.

The body of each event is \`{ "type", "timestamp", "data" }\`. \`timestamp\` is the instant of the event, in ISO 8601. New fields may be added to \`data\`, and none is removed.

| type | when |
|---|---|
${Object.entries(webhookEvents)
  .map(([type, { about }]) => `| [\`${type}\`](#${type.replace('.', '')}) | ${about} |`)
  .join('\n')}
| [\`${pingType}\`](#${pingType}) | Staff try the webhook. |

${Object.entries(webhookEvents)
  .map(([type, { about, data }]) => describeEvent(type, about, shapeOf(data, 'output')))
  .join('\n\n')}

${describeEvent(pingType, 'Staff try the webhook.', shapeOf(pingData, 'output'))}
`;
}

function describeEvent(type: string, about: string, shape: string): string {
  return `## ${type}

${about}

\`\`\`ts
// data
${shape}
\`\`\``;
}
