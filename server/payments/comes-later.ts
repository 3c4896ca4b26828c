import type { ErrorCode } from '#shared/contract/errors.ts';

/** A gateway that fails with one of these has said nothing about the payment: it is asked again. */
export const comesLater: ReadonlySet<ErrorCode> = new Set(['payment-gateway-unavailable', 'payment-gateway-busy']);
