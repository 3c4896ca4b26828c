import { type RefObject, useEffect, useRef } from 'react';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';
import { usePointing } from '#shared/ui/use-pointing.ts';
import type { PickerProblem } from './picker-view.ts';

export interface Guide {
  /** Handlers on the form, to know whether the visitor points or types. */
  onPointerDown: () => void;
  onKeyDown: () => void;
  /** Call it when the visitor has answered this field. */
  answered: (field: string) => void;
}

/** Scrolls to the next open step after an answer, but not for keyboards, whose arrow keys choose answers in passing. */
export function useGuide(form: RefObject<HTMLElement | null>, problems: readonly PickerProblem[]): Guide {
  const { points, handlers } = usePointing();
  const done = useRef<string | null>(null);

  useEffect(() => {
    const field = done.current;
    done.current = null;
    if (field !== null) bringIntoSight(() => nextStep(form.current, field, problems));
  });

  return {
    ...handlers,
    answered(field) {
      if (points.current && problems.some((problem) => problem.field === field)) done.current = field;
    },
  };
}

/** The first step below `field` with a problem; else the quantities. */
function nextStep(
  form: HTMLElement | null,
  field: string,
  problems: readonly PickerProblem[],
): HTMLElement | undefined {
  const steps = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const below = steps.slice(steps.findIndex((step) => step.dataset.field === field) + 1);
  const open = below.find((step) => problems.some((problem) => problem.field === step.dataset.field));
  return open ?? below.find((step) => step.dataset.field === 'quantity');
}
