import type { ErrorCode } from '#shared/contract/errors.ts';

/** Failures of a gateway that say nothing about the payment: the gateway is asked again later. */
export const comesLater: ReadonlySet<ErrorCode> = new Set(['payment-gateway-unavailable', 'payment-gateway-busy']);
