import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from './request-id.ts';

/** An answer on its way, with what its line in the log will tell. Express's own response is one too. */
export interface Reply extends ServerResponse {
  locals: Express.Locals;
}

declare global {
  namespace Express {
    interface Locals {
      /** Every answer carries it as `x-request-id`. */
      requestId: string;
      /** The name of the API's call. */
      call?: string;
      errorCode?: string | undefined;
      /** What broke before Express was asked. */
      fault?: unknown;
    }
  }
}

export function beginReply(request: IncomingMessage, response: ServerResponse): Reply {
  return Object.assign(response, { locals: { requestId: requestIdOf(request) } });
}
