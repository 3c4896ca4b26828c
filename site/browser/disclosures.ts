import { isComposing } from '#shared/rules/is-composing.ts';

/** Closes open lists when the visitor presses or focuses something else. Lists of the menu also open under a mouse pointer. */
export function startDisclosures(): void {
  const lists = [...document.querySelectorAll<HTMLDetailsElement>('details[data-closes]')];

  document.addEventListener('click', (event) => closeAll(lists, event.target));
  document.addEventListener('focusin', (event) => closeAll(lists, event.target));
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    const open = lists.find((list) => list.open);
    open?.querySelector('summary')?.focus();
    closeAll(lists, null);
  });

  for (const list of lists.filter((one) => 'opensOnHover' in one.dataset)) {
    const place = list.parentElement ?? list;
    place.addEventListener('pointerenter', (event) => {
      if (event.pointerType === 'mouse') list.open = true;
    });
    place.addEventListener('pointerleave', (event) => {
      if (event.pointerType === 'mouse') list.open = false;
    });
  }
}

function closeAll(lists: HTMLDetailsElement[], except: EventTarget | null): void {
  for (const list of lists) if (list.open && !(except instanceof Node && list.contains(except))) list.open = false;
}
