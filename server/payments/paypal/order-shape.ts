import * as z from 'zod/mini';
import { currencyPattern } from '#shared/contract/bounds.ts';

/** The parts of PayPal's answers that the store reads. Everything else is ignored. */
export const money = z.object({
  currency_code: z.string().check(z.regex(currencyPattern)),
  value: z.string().check(z.regex(/^\d{1,15}(\.\d{1,3})?$/)),
});

const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: money,
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(money) })),
});

export type PaypalCapture = z.infer<typeof capture>;

const relatedIds = z.optional(
  z.object({
    related_ids: z.optional(z.object({ order_id: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,40}$/))) })),
  }),
);

/** The fields of a separately read capture that identify its payment. */
export const captureOwner = z.object({
  id: z.optional(z.string()),
  custom_id: z.optional(z.string()),
  supplementary_data: relatedIds,
});

/** PayPal's id of the capture's order; the capture's id when the order is not named. */
export function orderIdOf({ id, supplementary_data }: z.infer<typeof captureOwner>): string | undefined {
  return supplementary_data?.related_ids?.order_id ?? id;
}

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  custom_id: z.optional(z.string()),
  amount: z.optional(money),
  create_time: z.optional(z.string()),
  links: z.optional(z.array(z.object({ href: z.string(), rel: z.string() }))),
});

export type PaypalRefund = z.infer<typeof refund>;

export const order = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z._default(
    z.array(
      z.object({
        custom_id: z.optional(z.string()),
        description: z.optional(z.string()),
        payments: z.optional(
          z.object({ captures: z.optional(z.array(capture)), refunds: z.optional(z.array(refund)) }),
        ),
      }),
    ),
    [],
  ),
  links: z._default(z.array(z.object({ href: z.string(), rel: z.string() })), []),
});

export type PaypalOrder = z.infer<typeof order>;
