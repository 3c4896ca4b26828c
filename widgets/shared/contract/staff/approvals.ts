import * as z from 'zod/mini';
import { defineCall } from '#shared/contract/call.ts';
import { money, nonce, text } from '#shared/contract/fields.ts';
import { moveErrors } from '#shared/contract/move.ts';
import { incrementId } from '#shared/contract/order.ts';
import { previewMove, wishedMove } from './moves.ts';
import { cursor, most } from './orders.ts';
import {
  agreement,
  answer,
  goodwillErrors,
  reason,
  refundErrors,
  refundPreview,
  wishedGoodwill,
  wishedRefund,
} from './refunds.ts';

/** Days for which a request waits for a second person. */
export const approvalDays = 7;

export const approvalStates = ['waiting', 'approved', 'refused'] as const;

const { number: _ofRefund, ...refund } = wishedRefund;
const { number: _ofGoodwill, ...goodwill } = wishedGoodwill;
const { number: _ofMove, ...move } = wishedMove;

/** The act that waits for a second person, with the fields of its own call. */
export const approvalWish = {
  refund: z.optional(z.object({ ...refund, reason: z.optional(reason), answer, agreement })),
  goodwill: z.optional(z.object({ ...goodwill, reason, answer, agreement })),
  move: z.optional(z.object({ ...move, agreement })),
};

const approvalId = text(20, 1).check(z.regex(/^[\w-]+$/));

export const approval = z.object({
  id: z.string(),
  kind: z.enum(['refund', 'goodwill', 'move']),
  number: z.string(),
  amount: money,
  /** The email address of the person who asks, or the account's id after it was removed. */
  askedBy: z.string(),
  /** ISO 8601. */
  askedAt: z.string(),
  /** ISO 8601. After it, nobody can approve. */
  endsAt: z.string(),
  state: z.enum(approvalStates),
  /** Null while it waits. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  /** True when the caller has asked, and so cannot decide. */
  isOwn: z.boolean(),
});

export type Approval = z.infer<typeof approval>;

export const askApproval = defineCall({
  name: 'staff.askApproval',
  method: 'POST',
  path: '/staff/orders/{number}/approval',
  caller: 'staff',
  permission: 'order.refund',
  byKey: false,
  asks: 'password',
  summary:
    'Asks a second person to approve one refund, goodwill or move that fails with `approval-needed`, exactly as its preview has shown it. The request waits for seven days, and nothing happens until then.',
  safe: false,
  request: z.object({ number: incrementId, ...approvalWish, nonce }).check(
    z.refine((asked) => [asked.refund, asked.goodwill, asked.move].filter(Boolean).length === 1, {
      path: ['refund'],
      message: 'must be the only one of refund, goodwill and move',
    }),
  ),
  response: z.object({ id: z.string() }),
  errors: [
    ...new Set([
      ...(['sign-in-required', 'not-allowed', 'password-needed'] as const),
      ...refundErrors,
      ...goodwillErrors,
      ...moveErrors,
      ...(['preview-changed'] as const),
    ]),
  ],
});

export const approvals = defineCall({
  name: 'staff.approvals',
  method: 'GET',
  path: '/staff/approvals',
  caller: 'staff',
  permission: 'refund.approve',
  orPermission: 'order.refund',
  byKey: false,
  summary: 'The requests for a second person of the last seven days, the newest first.',
  safe: true,
  request: z.object({ after: cursor, most, state: z.optional(z.enum(approvalStates)) }),
  response: z.object({
    approvals: z.array(approval),
    /** Null at the end. */
    next: z.nullable(z.string()),
  }),
  errors: ['sign-in-required', 'not-allowed'],
});

export const showApproval = defineCall({
  name: 'staff.approval',
  method: 'GET',
  path: '/staff/approvals/{id}',
  caller: 'staff',
  permission: 'refund.approve',
  orPermission: 'order.refund',
  byKey: false,
  summary:
    'One request, with what would happen now, as its preview shows it. `isChanged` says that this is no longer what the person asked for, so that nobody can approve it.',
  safe: true,
  request: z.object({ id: approvalId }),
  response: z.object({
    approval,
    /** The reason and the comment for the buyer; empty when there is none, or after the decision. */
    reason: z.string(),
    answer: z.string(),
    /** Null for a move, and after the decision. */
    refund: z.nullable(refundPreview),
    move: z.nullable(previewMove.response),
    isChanged: z.boolean(),
  }),
  errors: ['sign-in-required', 'not-allowed', 'approval-not-found'],
});

export const approve = defineCall({
  name: 'staff.approve',
  method: 'POST',
  path: '/staff/approvals/{id}/approve',
  caller: 'staff',
  permission: 'refund.approve',
  byKey: false,
  asks: 'second-factor',
  summary:
    'Approves a request of another person, which happens at once, exactly as its preview has shown it. Nobody approves their own (`approval-own`). Of two people who decide at once, one wins (`approval-decided`).',
  safe: false,
  request: z.object({ id: approvalId, agreement, nonce }),
  response: z.object({}),
  errors: [
    ...new Set([
      ...([
        'sign-in-required',
        'not-allowed',
        'password-needed',
        'second-factor-needed',
        'second-factor-missing',
      ] as const),
      ...(['approval-not-found', 'approval-own', 'approval-decided'] as const),
      ...refundErrors,
      ...goodwillErrors,
      ...moveErrors,
      ...(['preview-changed'] as const),
    ]),
  ],
});

export const refuseApproval = defineCall({
  name: 'staff.refuseApproval',
  method: 'POST',
  path: '/staff/approvals/{id}/refuse',
  caller: 'staff',
  permission: 'refund.approve',
  byKey: false,
  asks: 'password',
  summary: 'Refuses a request of another person. Nothing is returned.',
  safe: false,
  request: z.object({ id: approvalId, nonce }),
  response: z.object({}),
  errors: [
    'sign-in-required',
    'not-allowed',
    'password-needed',
    'approval-not-found',
    'approval-own',
    'approval-decided',
  ],
});
