import { plainPhone } from '#shared/rules/plain-phone.ts';

/** Turns full-width digits and dashes into ASCII before other listeners read them. Returns a function that stops it. */
export function takeWideDigits(input: HTMLInputElement): () => void {
  const leaving = new AbortController();
  const first = { capture: true, signal: leaving.signal };

  const narrow = () => {
    const plain = plainPhone(input.value);
    if (plain === input.value) return false;
    const caret = input.selectionStart;
    input.value = plain;
    input.setSelectionRange(caret, caret);
    return true;
  };
  // Listeners for keys and pasted text would take a full-width digit for a letter.
  const hide = (event: Event, text: string) => plainPhone(text) !== text && event.stopImmediatePropagation();

  input.addEventListener('keydown', (event) => hide(event, event.key), first);
  input.addEventListener('paste', (event) => hide(event, event.clipboardData?.getData('text') ?? ''), first);
  input.addEventListener('input', (event) => (event as InputEvent).isComposing || narrow(), first);
  // A composed text must not change before the composition ends.
  input.addEventListener(
    'compositionend',
    () => narrow() && input.dispatchEvent(new Event('input', { bubbles: true })),
    first,
  );
  return () => leaving.abort();
}
