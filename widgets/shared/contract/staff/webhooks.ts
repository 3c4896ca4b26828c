import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { list, text } from '#shared/contract/fields.ts';
import { pingType, webhookEventTypes } from '#shared/contract/webhook-events.ts';
import { cursor, most } from './orders.ts';
import { siteKeyPattern } from './partners.ts';

/** The most webhooks that a store may have. */
export const mostWebhooks = 20;

export const longestWebhookUrl = 500;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

const version = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

const event = z.enum(webhookEventTypes as [(typeof webhookEventTypes)[number], ...typeof webhookEventTypes]);

const deliveredEvent = z.enum([...webhookEventTypes, pingType]);

/** `failed`: switched off by the store after three days without a success. */
const webhookState = z.enum(['on', 'off', 'failed']);

export const webhook = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  /** Only orders with this site key are sent; null for all orders. */
  siteKey: z.nullable(z.string()),
  /** True when the events of orders contain the name of the buyer. */
  hasBuyer: z.boolean(),
  state: webhookState,
  /** ISO 8601: the first failure since the last success; null while deliveries arrive. */
  failingSince: z.nullable(z.string()),
  /** ISO 8601: until then, deliveries are also signed with the former secret. */
  formerSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  /** Raised by one with every change. */
  version: z.int(),
});

export type Webhook = z.infer<typeof webhook>;

export const webhooks = defineCall({
  name: 'staff.webhooks',
  method: 'GET',
  path: '/staff/webhooks',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary: 'All webhooks, without their secrets.',
  safe: true,
  request: z.object({ after: cursor, most }),
  response: z.object({ webhooks: z.array(webhook), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const oneWebhook = defineCall({
  name: 'staff.webhook',
  method: 'GET',
  path: '/staff/webhooks/{id}',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary: 'One webhook, with the numbers of its deliveries that wait and that were given up.',
  safe: true,
  request: z.object({ id }),
  response: z.object({ webhook, waiting: z.int(), givenUp: z.int() }),
  errors: ['sign-in-required', 'not-allowed', 'webhook-not-found'],
});

export const saveWebhook = defineCall({
  name: 'staff.saveWebhook',
  method: 'POST',
  path: '/staff/webhooks/save',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Makes a webhook (`version` 0, without `id`) or changes one. The answer to a new one has its secret, which no other call shows. `version` is the one that the page has shown; if it differs now, the call fails with `preview-changed`. The address must be https and outside of private networks (`webhook-address-refused`). Events from then on are sent.',
  safe: false,
  isKeyless: true,
  request: z.object({
    id: z.optional(id),
    name: text(100, 1),
    url: text(longestWebhookUrl, 1),
    events: list(event, webhookEventTypes.length, 1),
    siteKey: z.optional(z.string().check(z.regex(siteKeyPattern))),
    hasBuyer: z._default(z.boolean(), false),
    isOn: z._default(z.boolean(), true),
    version,
  }),
  response: z.object({ id: z.string(), version: z.int(), secret: z.nullable(z.string()) }),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'webhook-not-found',
    'webhook-address-refused',
    'too-many-webhooks',
    'partner-not-found',
    'preview-changed',
  ],
});

export const renewWebhookSecret = defineCall({
  name: 'staff.renewWebhookSecret',
  method: 'POST',
  path: '/staff/webhooks/{id}/renewSecret',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Makes a new secret, which only this answer shows. For a day, deliveries have two signatures: one with the new secret, one with the former.',
  safe: false,
  isKeyless: true,
  request: z.object({ id, version }),
  response: z.object({ version: z.int(), secret: z.string(), formerSecretUntil: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'webhook-not-found', 'preview-changed'],
});

export const removeWebhook = defineCall({
  name: 'staff.removeWebhook',
  method: 'POST',
  path: '/staff/webhooks/{id}/remove',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: false,
  asks: 'password',
  summary: 'Removes a webhook. Its waiting deliveries are dropped.',
  safe: false,
  request: z.object({ id, version }),
  response: z.object({}),
  errors: ['sign-in-required', 'not-allowed', 'password-needed', 'webhook-not-found', 'preview-changed'],
});

export const deliveryStates = ['waiting', 'done', 'given-up'] as const;

const delivery = z.object({
  id: z.string(),
  event: deliveredEvent,
  /** Null for an event that is not about an order. */
  orderNumber: z.nullable(z.string()),
  /** `waiting`: sent at `dueAt`. `given-up`: not accepted within three days. */
  state: z.enum(deliveryStates),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The next try; null when there is none. */
  dueAt: z.nullable(z.string()),
  tries: z.int(),
  /** The status of the last answer; null without an answer. */
  lastStatus: z.nullable(z.int()),
  /** Why the last try failed, such as `timeout`; null when it did not. */
  lastFault: z.nullable(z.string()),
});

export type WebhookDelivery = z.infer<typeof delivery>;

export const webhookDeliveries = defineCall({
  name: 'staff.webhookDeliveries',
  method: 'GET',
  path: '/staff/webhooks/{id}/deliveries',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary: 'The deliveries of a webhook from the last 30 days, the newest first.',
  safe: true,
  request: z.object({ id, state: z.optional(z.enum(deliveryStates)), after: cursor, most }),
  response: z.object({ deliveries: z.array(delivery), next: z.nullable(z.string()) }),
  errors: ['sign-in-required', 'not-allowed', 'webhook-not-found'],
});

const attempt = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** Milliseconds until the answer, or until the store gave up. */
  ms: z.int(),
  status: z.nullable(z.int()),
  fault: z.nullable(z.string()),
  /** The beginning of the answer's text, at most 4 kB, without control characters. */
  answer: z.string(),
});

export type WebhookAttempt = z.infer<typeof attempt>;

export const webhookAttempts = defineCall({
  name: 'staff.webhookAttempts',
  method: 'GET',
  path: '/staff/webhooks/{id}/deliveries/{deliveryId}',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary: 'One delivery with its content and its attempts, the newest first. The content has no name of a buyer.',
  safe: true,
  request: z.object({ id, deliveryId: id }),
  response: z.object({ delivery, content: z.string(), attempts: z.array(attempt) }),
  errors: ['sign-in-required', 'not-allowed', 'webhook-delivery-not-found'],
});

export const sendWebhookAgain = defineCall({
  name: 'staff.sendWebhookAgain',
  method: 'POST',
  path: '/staff/webhooks/{id}/sendAgain',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary:
    'Sends a delivery again, also one that arrived; without `deliveryId`, all that were given up. They keep their ids, so that the receiver recognises them. The webhook must be on (`webhook-off`).',
  safe: false,
  request: z.object({ id, deliveryId: z.optional(id) }),
  response: z.object({ count: z.int() }),
  errors: ['sign-in-required', 'not-allowed', 'webhook-not-found', 'webhook-delivery-not-found', 'webhook-off'],
});

export const testWebhook = defineCall({
  name: 'staff.testWebhook',
  method: 'POST',
  path: '/staff/webhooks/{id}/test',
  caller: 'staff',
  permission: 'webhook.manage',
  byKey: true,
  summary: 'Sends a `ping` within a few seconds. `deliveryId` names the delivery that shows its outcome.',
  safe: false,
  request: z.object({ id }),
  response: z.object({ deliveryId: z.string() }),
  errors: ['sign-in-required', 'not-allowed', 'webhook-not-found', 'webhook-off', 'too-many-requests'],
});
