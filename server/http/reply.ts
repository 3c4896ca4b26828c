import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdOf } from './request-id.ts';

/** A response with the data for its log line. An Express response is one too. */
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
      /** What was thrown before Express was called. */
      fault?: unknown;
    }
  }
}

export function beginReply(request: IncomingMessage, response: ServerResponse): Reply {
  return Object.assign(response, { locals: { requestId: requestIdOf(request) } });
}
