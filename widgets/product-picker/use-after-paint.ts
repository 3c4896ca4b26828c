import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';

export interface AfterPaint {
  /** Takes an answer once the press that gave it is marked on the screen. */
  take: (answer: () => void) => void;
  /** Whether an answer is still to be taken; then the form is submitted again once it is. */
  postponesSubmit: () => boolean;
}

/** For answers that draw much, as a day draws its times. Who presses faster than the screen, as programs do, loses nothing. */
export function useAfterPaint(form: RefObject<HTMLFormElement | null>): AfterPaint {
  const waiting = useRef(0);
  const submits = useRef(false);

  useEffect(() => {
    if (!submits.current || waiting.current > 0) return;
    submits.current = false;
    form.current?.requestSubmit();
  });

  return {
    take(answer) {
      waiting.current += 1;
      afterPaint(() => {
        waiting.current -= 1;
        answer();
      });
    },
    postponesSubmit() {
      submits.current = waiting.current > 0;
      return submits.current;
    },
  };
}
