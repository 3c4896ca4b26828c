/** Where a call comes from, for the limits on places that are held without paying. It names no person. */
export interface CallOrigin {
  /** A hash of the network address. */
  addressKey: string;
  /** A hash of the network that the address is part of (for IPv6 its /48); missing where that is the address itself. */
  networkKey?: string;
  /** The page of another origin that it comes from, if any. */
  siteKey: string | null;
}
