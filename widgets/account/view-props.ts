export interface ViewProps {
  host: HTMLElement;
  /** The number of an order. */
  order: string;
  /** Page of a list, counted from 1. */
  page: number;
}
