import type { ErrorCode } from '#shared/contract/errors.ts';

/** Failures of a gateway that do not show the state of the payment, so the gateway is asked again later. */
export const comesLater: ReadonlySet<ErrorCode> = new Set(['payment-gateway-unavailable', 'payment-gateway-busy']);
