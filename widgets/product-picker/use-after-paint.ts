import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';

export interface AfterPaint {
  /** Stores an answer after the pressed control is marked on the screen. */
  take: (answer: () => void) => void;
  /** True while an answer is not stored yet. The form is submitted again once it is stored. */
  postponesSubmit: () => boolean;
}

/** Delays a slow answer until the browser has painted the press. Presses that come before the paint are not lost. */
export function useAfterPaint(form: RefObject<HTMLFormElement | null>): AfterPaint {
  const given = useRef(0);
  // A state, so that it changes in the same render as the answer. Otherwise an effect could submit the old form.
  const [taken, setTaken] = useState(0);
  const submits = useRef(false);

  useEffect(() => {
    if (!submits.current || given.current > taken) return;
    submits.current = false;
    form.current?.requestSubmit();
  }, [taken, form]);

  return {
    take(answer) {
      given.current += 1;
      afterPaint(() => {
        answer();
        setTaken((before) => before + 1);
      });
    },
    postponesSubmit() {
      submits.current = given.current > taken;
      return submits.current;
    },
  };
}
