/** A request as it goes over the wire. */
export interface HostileRequest {
  method: string;
  /** Path and query, as they stand in the request's first line. */
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** The page that is meant, by its path in the route table. */
  page?: string;
}
