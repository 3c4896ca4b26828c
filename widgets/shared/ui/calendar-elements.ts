import type { ReactNode, Ref } from 'react';

/** The calendar's custom elements, as JSX knows them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'calendar-date': {
        ref?: Ref<HTMLElement>;
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
      };
      'calendar-month': object;
    }
  }
}
