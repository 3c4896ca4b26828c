/**
 * Turns the full-width digits of East Asian keyboards into ASCII digits, before other listeners read them. Answers a function that
 * stops it.
 */
export function takeWideDigits(input: HTMLInputElement): () => void {
  const leaving = new AbortController();
  const first = { capture: true, signal: leaving.signal };

  const narrow = () => {
    const plain = input.value.normalize('NFKC');
    if (plain === input.value) return false;
    const caret = input.selectionStart;
    input.value = plain;
    input.setSelectionRange(caret, caret);
    return true;
  };
  // Listeners that look only at keys and pasted text would take a full-width digit for a letter.
  const hide = (event: Event, text: string) => text.normalize('NFKC') !== text && event.stopImmediatePropagation();

  input.addEventListener('keydown', (event) => hide(event, event.key), first);
  input.addEventListener('paste', (event) => hide(event, event.clipboardData?.getData('text') ?? ''), first);
  input.addEventListener('input', (event) => (event as InputEvent).isComposing || narrow(), first);
  // What a composition writes may not be touched before it ends.
  input.addEventListener(
    'compositionend',
    () => narrow() && input.dispatchEvent(new Event('input', { bubbles: true })),
    first,
  );
  return () => leaving.abort();
}
