import type { ReactNode, Ref } from 'react';

export interface CalendarDateElement {
  ref?: Ref<HTMLElement>;
  translate?: 'no';
  class?: string;
  value?: string;
  min?: string;
  max?: string;
  today?: string;
  locale?: string;
  firstDayOfWeek?: number;
  focusedDate?: string;
  isDateDisallowed?: (date: Date) => boolean;
  getDayParts?: (date: Date) => string;
  children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': CalendarDateElement;
      'calendar-month': object;
    }
  }
}
