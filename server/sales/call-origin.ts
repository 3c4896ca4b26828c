/** The origin of a call, for the bounds on unpaid places. It identifies no person. */
export interface CallOrigin {
  /** A hash of the network address. */
  addressKey: string;
  /** A hash of the network of the address (for IPv6 its /48); absent when the network consists of only that address. */
  networkKey?: string;
  /** The site key of a partner's page that makes the call; null without one. */
  siteKey: string | null;
}
