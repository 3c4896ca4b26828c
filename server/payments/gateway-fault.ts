import type { ErrorCode } from '#shared/contract/errors.ts';

/** The cause of a failed call to a gateway. It contains only names that the gateway publishes, never request data or a secret. */
export interface GatewayFault {
  call: string;
  /** The HTTP status; null without an answer. */
  status: number | null;
  /** The gateway's name for the cause; empty when it gave none. */
  issue: string;
  /** The id by which the gateway's support finds the call; empty when it gave none. */
  debugId: string;
}

export type NoteGatewayFault = (fault: GatewayFault) => void;

/** Failures of a gateway that do not show the state of the payment, so the gateway is asked again later. */
export const comesLater: ReadonlySet<ErrorCode> = new Set(['payment-gateway-unavailable', 'payment-gateway-busy']);

/** The error of a gateway whose service gave an unusable answer, such as a sum with a part of a cent. `check-answers.ts` catches it. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer';
}
