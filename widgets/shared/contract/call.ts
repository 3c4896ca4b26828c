import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * The callers that may make a call: anyone on the store's origin or with a site key (`visitor`); anyone except pages of other origins (`own`); the
 * holder of a cart id (`cart`); the holder of an order's fakeId (`order`); anyone signed in (`account`); a member's session (`member`); a
 * member for their own orders, or staff who may read orders (`buyer`); staff with the call's permission (`staff`); a server with the
 * service key (`service`).
 */
export type Access =
  | { caller: 'visitor' | 'own' | 'cart' | 'order' | 'account' | 'member' | 'buyer' | 'service' }
  | {
      caller: 'staff' /** The permission that staff need; an owner has every permission. */;
      permission: Permission;
    };

/** One call of the API as a value. The router, the client, types, OpenAPI and the reference are made from it. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = Access & CallShape<Request, Response>;

export interface CallShape<Request, Response> {
  /** The name in code, `resource.verb`, e.g. `cart.addConfigurable`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The wire path below `/api`, e.g. `/guestcheckout/cart`. `{x}` is one segment: the field `x` of the request. */
  path: string;
  /** One sentence for the reference. */
  summary: string;
  /** True when the call changes nothing: it needs no Idempotency-Key and may be repeated freely. */
  safe: boolean;
  /** True for a call whose answer is not stored under an Idempotency-Key, because it is a secret or sets a cookie. */
  isKeyless?: true;
  /** True for a call that requires the password to have been confirmed in this session within the last minutes (`auth/confirm`). */
  asksPassword?: true;
  /** The field of the request that takes the place of an Idempotency-Key: the same value from the same account gets the same answer. */
  keyField?: string;
  /** The fields of path and body, or of path and query for a GET. Unknown fields are ignored. */
  request: Request;
  /**
   * The format of the body, when it is not JSON. `multipart`: fields and files of a form. `raw`: the bytes as sent, in the field `body`,
   * with the request's headers in `headers`, so that a signature over the bytes can be checked.
   */
  body?: 'multipart' | 'raw';
  /**
   * True for a call that browsers send by `navigator.sendBeacon`, which cannot set headers: its address names the language by `?store=`.
   */
  isBeacon?: true;
  /** The maximum size of the body in bytes, when 100 kB are not enough. */
  mostBytes?: number;
  response: Response;
  /** The media type of a download: the answer is a file instead of JSON, and the download link names the language by `?store=`. */
  file?: string;
  /** True for a link to another site: the answer is a redirect to its `location`, and its address names the language by `?store=`. */
  redirects?: true;
  /** The errors of this call, besides those of every call (`commonErrors`). A guarded call lists the errors of its guards first. */
  errors: readonly ErrorCode[];
}

export type RequestOf<C extends Call> = z.infer<C['request']>;
export type ResponseOf<C extends Call> = z.infer<C['response']>;

/** Returns the call unchanged, so that TypeScript infers the exact types of the call's schemas. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Caller extends Call['caller'],
  const Safe extends boolean,
>(
  call: Call<Request, Response> & { caller: Caller; safe: Safe },
): Call<Request, Response> & { caller: Caller; safe: Safe } {
  return call;
}
