/** What of a product could not be taken over. */
export interface Loss {
  /** The part of it that is meant, where the same can be said of many; it is read before the message. */
  about?: string;
  message: string;
}
