/** Why a call to a gateway came to nothing, in names that it publishes: never what was sent, and no secret. */
export interface GatewayFault {
  call: string;
  /** Null when no answer came. */
  status: number | null;
  /** The gateway's own name for it; empty when it gave none. */
  issue: string;
  /** The id by which the gateway's support finds the call; empty when it gave none. */
  debugId: string;
}

export type NoteGatewayFault = (fault: GatewayFault) => void;
