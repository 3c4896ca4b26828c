import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: anyone on the store's origin or with a site key (`visitor`), the holder of a cart id (`cart`),
 * the holder of an order's fakeId (`order`), a member's session, staff by permission, or a server with the service key.
 */
export type Caller = 'visitor' | 'cart' | 'order' | 'member' | 'staff' | 'service';

/** One call of the API as a value: router, client, types, OpenAPI and reference are all made from it. */
export interface Call<Request extends z.ZodMiniType = z.ZodMiniType, Response extends z.ZodMiniType = z.ZodMiniType> {
  /** `resource.verb`, the name in code, e.g. `cart.addConfigurable`. */
  name: string;
  method: 'GET' | 'POST';
  /** The wire path below `/api`, e.g. `/guestcheckout/cart`. `{x}` marks a path parameter. */
  path: string;
  caller: Caller;
  /** One sentence for the reference. */
  summary: string;
  /** True when the call changes nothing: it needs no Idempotency-Key and may be repeated freely. */
  safe: boolean;
  /** The JSON body of a POST, or path and query parameters of a GET. Unknown fields are ignored. */
  request: Request;
  response: Response;
  /** The errors of its own; the ones every call may answer (`commonErrors`) are not repeated. A service call's begin with `not-allowed`. */
  errors: readonly ErrorCode[];
}

export type RequestOf<C extends Call> = z.infer<C['request']>;
export type ResponseOf<C extends Call> = z.infer<C['response']>;

/** Keeps a call's own types; it changes nothing. */
export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call;
}
