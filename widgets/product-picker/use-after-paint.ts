import { type RefObject, useEffect, useRef, useState } from 'react';
import { afterPaint } from '#shared/ui/after-paint.ts';

export interface AfterPaint {
  /** Takes an answer once the press that gave it is marked on the screen. */
  take: (answer: () => void) => void;
  /** True while an answer is still to be taken; the form is submitted again once it is. */
  postponesSubmit: () => boolean;
}

/**
 * Delays answers that draw much, as a day draws its times, until after the next paint. Presses that come faster than the screen, as from
 * programs, are not lost.
 */
export function useAfterPaint(form: RefObject<HTMLFormElement | null>): AfterPaint {
  const given = useRef(0);
  // Counted in the same rendering as what the answer changes: an effect of a rendering before it must not submit the form as it was.
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
