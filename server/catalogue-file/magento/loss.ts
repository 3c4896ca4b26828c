/** What of a product could not be taken over. */
export interface Loss {
  /** The part of the product that it is about, such as an option; it is printed before the message. */
  about?: string;
  message: string;
}
