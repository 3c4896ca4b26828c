/** Where a call comes from, for the limits on places that are held without paying. It names no person. */
export interface CallOrigin {
  /** A hash of the network address. */
  addressKey: string;
  /** The page of another origin that it comes from, if any. */
  siteKey: string | null;
}
