export interface ViewProps {
  host: HTMLElement;
  order: string;
  /** Counted from 1. */
  page: number;
}
