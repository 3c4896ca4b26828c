import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { CallPermission } from './permissions.ts';

/**
 * The callers that may make a call: anyone on the store's origin or with a site key (`visitor`); anyone except pages of other origins (`own`); the
 * holder of a cart id (`cart`); the holder of an order's fakeId (`order`); anyone signed in (`account`); a member's session (`member`); a
 * member for their own orders, or staff who may read orders (`buyer`); staff with the call's permission (`staff`); a server with the
 * service key (`service`).
 */
export type Access =
  | {
      caller: 'visitor' | 'own' | 'cart' | 'order' | 'account' | 'member' | 'buyer' | 'service';
      /** False when a program with an API key may not make the call, although it is a call of visitors. */
      byKey?: false;
    }
  | {
      caller: 'staff' /** The permission that staff need; an owner has every permission. */;
      permission: CallPermission;
      /** Another permission that is enough. */
      orPermission?: CallPermission;
      /**
       * True when a program with an API key may make the call. Never: signing in, accounts of staff, permissions, keys, secrets, settings,
       * approving as a second person, and exports of personal data.
       */
      byKey: boolean;
    };

/** One call of the API as a value. The router, the client, types, OpenAPI and the reference are made from it. */
export type Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = Access & CallShape<Request, Response>;

export interface CallShape<Request, Response> {
  /** `resource.verb`, such as `cart.addConfigurable`. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path below `/api`. `{x}` is one segment, the field `x` of the request. */
  path: string;
  /** One sentence for the reference. */
  summary: string;
  /** True when the call changes nothing, so that it needs no Idempotency-Key. */
  safe: boolean;
  /** True when the answer is not stored under an Idempotency-Key, because it is a secret or sets a cookie. */
  isKeyless?: true;
  /** The confirmation that the call needs from this session within the last minutes: the password (`auth/confirm`), or a passkey or a code. */
  asks?: 'password' | 'second-factor';
  /** The request's field that replaces the Idempotency-Key: the same value from the same account gets the same answer. */
  keyField?: string;
  /** The fields of path and body, or of path and query for a GET. Unknown fields are ignored. */
  request: Request;
  /**
   * The format of the body, when it is not JSON. `multipart`: fields and files of a form. `upload`: one file, in the field `body`. `raw`: the
   * bytes as sent, in the field `body`, with the request's headers in `headers`, so that a signature over the bytes can be checked.
   */
  body?: 'multipart' | 'upload' | 'raw';
  /** True for a call that browsers send by `navigator.sendBeacon`, which cannot set headers. `?store=` names the language. */
  isBeacon?: true;
  /** The maximum size of the body in bytes; 100 kB by default. */
  mostBytes?: number;
  response: Response;
  /** The media type of a download, whose answer is a file instead of JSON. `?store=` names the language. */
  file?: string;
  /** True when the answer is a redirect to its `location`, on another site. `?store=` names the language. */
  redirects?: true;
  /** The errors of this call besides `commonErrors`, those of its guards first. */
  errors: readonly ErrorCode[];
}

/** True when a program with an API key may make a call: calls of visitors, and calls of staff that say so. */
export function isForKeys({ caller, byKey }: Pick<Access, 'caller' | 'byKey'>): boolean {
  if (caller === 'staff') return byKey === true;
  return byKey !== false && (caller === 'visitor' || caller === 'cart' || caller === 'order');
}

export type RequestOf<C extends Call> = z.infer<C['request']>;
export type ResponseOf<C extends Call> = z.infer<C['response']>;

/** Returns the call unchanged. TypeScript infers the exact types of its schemas. */
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
