/** Where a call comes from, for the limits on what is held without being paid for. Nobody is named by it. */
export interface CallOrigin {
  /** Stands for the network address. */
  addressKey: string;
  /** The page of another origin that it comes from, if any. */
  siteKey: string | null;
}
