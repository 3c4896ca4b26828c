import * as z from 'zod/mini';

/** Every error. A code is permanent, and the same in log, API, message and docs. Its text for visitors is in `locales/error-message.ts`. */
export const errorStatus = {
  'invalid-request': 400,
  'missing-locale': 400,
  'unknown-site-key': 403,
  'origin-not-allowed': 403,
  'not-allowed': 403,
  'sign-in-required': 401,
  'key-not-valid': 401,
  'key-in-address': 400,
  'not-by-key': 403,
  'call-not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'body-not-json': 415,
  'body-not-form': 415,
  'idempotency-mismatch': 422,
  'too-many-requests': 429,
  'internal-error': 500,
  'service-unavailable': 503,
  'store-not-set-up': 503,

  'product-not-found': 404,
  'category-not-found': 404,
  'shop-not-found': 404,
  'shop-changed': 409,
  'vendor-taken': 409,
  'host-name-invalid': 400,
  'colour-unreadable': 409,
  'item-not-found': 404,

  'cart-not-found': 404,
  'cart-expired': 410,
  'cart-already-ordered': 409,
  'cart-empty': 409,
  'merchandise-only': 409,
  'cart-item-not-found': 404,
  'cart-item-not-editable': 409,
  'option-required': 400,
  'option-not-found': 400,
  'option-answer-invalid': 400,
  'variant-not-found': 400,
  'date-not-available': 409,
  'slot-closed': 409,
  'source-not-found': 404,
  'visit-closed': 409,
  'quota-exceeded': 409,
  'cart-places-limit': 409,
  'too-much-held': 429,
  'min-sale-qty': 409,
  'max-sale-qty': 409,
  'out-of-stock': 409,
  'coupon-not-found': 404,
  'coupon-expired': 409,
  'coupon-not-applicable': 409,
  'gift-code-blocked': 409,
  'gift-code-empty': 409,
  'gift-code-not-applicable': 409,
  'hand-off-invalid': 410,

  'address-required': 409,
  'latin-name-required': 400,
  'total-changed': 409,
  'order-not-found': 404,
  'order-cancelled': 409,
  'order-already-paid': 409,
  'payment-method-unknown': 400,
  'payment-not-found': 404,
  'payment-gateway-unavailable': 503,
  'payment-gateway-busy': 503,
  'payment-too-small': 409,
  'payment-not-possible': 409,
  'webhook-not-verified': 400,
  'tickets-not-issued': 409,
  'tickets-ended': 410,
  'order-without-day': 409,
  'wallet-not-offered': 409,
  'ticket-not-found': 404,
  'ticket-not-replaceable': 409,
  'pass-not-found': 404,
  'order-forgotten': 409,
  'too-many-notes': 409,
  'refund-not-possible': 409,
  'order-item-not-found': 404,
  'refund-too-much': 409,
  'refund-not-due': 409,
  'refund-exceeds-payment': 409,
  'goodwill-too-much': 409,
  'approval-needed': 409,
  'approval-not-found': 404,
  'approval-own': 403,
  'approval-decided': 409,
  'preview-changed': 409,
  'complimentary-not-possible': 409,
  'payment-disputed': 409,
  'gift-code-spent': 409,
  'gift-code-not-found': 404,
  'gift-code-not-changeable': 409,
  'refund-refused': 502,
  'move-not-possible': 409,
  'move-not-allowed': 409,
  'move-too-many': 409,
  'move-not-in-part': 409,
  'move-to-same-visit': 409,
  'move-costs-more': 409,
  'move-price-changed': 409,

  'review-not-possible': 409,
  'already-reviewed': 409,
  'review-changed': 409,
  'enquiry-not-found': 404,
  'enquiry-changed': 409,
  'too-many-answers': 409,

  'deduction-mismatch': 409,
  'deduction-released': 409,

  'sign-in-failed': 401,
  'password-wrong': 403,
  'password-too-common': 400,
  'passkey-needed': 403,
  'password-needed': 403,
  'code-needed': 403,
  'code-wrong': 403,
  'code-used': 403,
  'second-factor-needed': 403,
  'second-factor-missing': 403,
  'authenticator-exists': 409,
  'authenticator-not-begun': 409,
  'passkey-refused': 403,
  'too-many-passkeys': 409,
  'link-invalid': 410,
  'contact-not-found': 404,
  'too-many-contacts': 409,

  'calendar-changed': 409,
  'calendar-edit-refused': 409,
  'places-below-sold': 409,

  'thing-not-found': 404,
  'thing-exists': 409,
  'draft-changed': 409,
  'draft-exists': 409,
  'draft-too-large': 413,
  'too-many-drafts': 409,
  'publish-too-large': 413,
  'thing-changed': 409,
  'catalogue-faulty': 409,
  'catalogue-changed': 409,
  'revision-not-found': 404,
  'revision-too-large': 409,

  'picture-type-refused': 415,
  'picture-unreadable': 400,
  'picture-too-large': 413,
  'picture-not-found': 404,
  'picture-in-use': 409,
  'picture-busy': 409,
  'upload-link-invalid': 410,
  'upload-missing': 409,
  'media-store-unavailable': 503,

  'partner-not-found': 404,
  'partner-exists': 409,
  'partner-by-setting': 409,
  'commission-too-early': 409,

  'task-not-found': 404,
  'task-not-ready': 409,
  'too-many-tasks': 409,
  'report-too-large': 409,
  'webhook-not-found': 404,
  'webhook-delivery-not-found': 404,
  'webhook-address-refused': 409,
  'webhook-off': 409,
  'too-many-webhooks': 409,

  'customer-not-found': 404,
  'customer-too-large': 409,

  'account-exists': 409,
  'staff-not-found': 404,
  'permission-not-held': 403,
  'last-owner': 409,

  'key-not-found': 404,
  'key-limit-reached': 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** Errors of every call. */
export const commonErrors = [
  'invalid-request',
  'missing-locale',
  'unknown-site-key',
  'origin-not-allowed',
  'key-not-valid',
  'key-in-address',
  'not-by-key',
  'method-not-allowed',
  'body-too-large',
  'body-not-json',
  'idempotency-mismatch',
  'too-many-requests',
  'internal-error',
  'service-unavailable',
  'store-not-set-up',
] as const satisfies readonly ErrorCode[];

/** Errors of a promo or gift code. The specification requires them inside a 200 answer. */
export const couponErrors: readonly ErrorCode[] = [
  'coupon-not-found',
  'coupon-expired',
  'coupon-not-applicable',
  'gift-code-blocked',
  'gift-code-empty',
  'gift-code-not-applicable',
];

/** An expected failure as a value. */
export interface Failure {
  code: ErrorCode;
  /** A dotted path in the request. */
  field?: string;
  /** The minimum, maximum or limit that was broken. */
  bound?: number;
  /** The sku, cart line or option that failed, when there are several. Of `second-factor-needed`: the factors of the account. */
  subject?: string;
  /** The operator's reason for closing a visit, or the faults of an edit of the calendar, in English. */
  reason?: string;
}

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure };

export function succeed<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(code: ErrorCode, more: Omit<Failure, 'code'> = {}): { ok: false; failure: Failure } {
  return { ok: false, failure: { code, ...more } };
}

/** The body of a call's 4xx or 5xx answer. `message` is in the language of the request, such as that of its `store` header. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(errorCodes),
    message: z.string(),
    field: z.optional(z.string()),
    bound: z.optional(z.number()),
    subject: z.optional(z.string()),
    reason: z.optional(z.string()),
  }),
});

export type ErrorBody = z.infer<typeof errorBody>;
