/** What each part of the account is told. */
export interface ViewProps {
  host: HTMLElement;
  /** The number of an order. */
  order: string;
  /** Which page of a list, counted from 1. */
  page: number;
}
