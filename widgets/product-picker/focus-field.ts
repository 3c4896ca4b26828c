import { prefersStillness } from '#shared/ui/prefers-stillness.ts';

/** Focuses the first control of a step that can be changed. */
export function focusField(form: HTMLElement | null, field: string): void {
  const step = form?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  const control = step?.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)');
  control?.focus({ preventScroll: true });
  step?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'auto' : 'smooth' });
}
