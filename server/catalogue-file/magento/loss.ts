/** A part of a product that cannot be imported. */
export interface Loss {
  /** Name of that part, such as an option; it is printed before the message. */
  about?: string;
  message: string;
}
