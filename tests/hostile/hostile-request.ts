export interface HostileRequest {
  method: string;
  /** Path and query. */
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** The requested page, by its path in the route table. */
  page?: string;
}
