import { msg } from '@lit/localize';
import { createRoot, type Root } from 'react-dom/client';
import { successToastMs } from '#shared/rules/waiting-times.ts';
import { Button } from './button.tsx';
import { onDialogOpened } from './dialog-opened.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { styleSheets } from './style-sheets.ts';
import css from './toast.css?inline';

export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onPress: () => void };
}

let shown: (ToastMessage & { id: number; timer?: number | undefined })[] = [];
let nextId = 1;
let place: { host: HTMLElement; root: Root } | null = null;
/** The element that had the focus when the toast appeared. */
let before: HTMLElement | null = null;

/** A success disappears after two seconds; an error stays until it is closed or something succeeds. */
export function showToast(message: ToastMessage): void {
  if (message.kind === 'success') dismissErrors();
  const id = nextId++;
  const goes = () => keep((toast) => toast.id !== id);
  const timer = message.kind === 'error' ? undefined : window.setTimeout(goes, successToastMs);
  stop(shown.filter((one) => one.text === message.text));
  shown = [...shown.filter((one) => one.text !== message.text), { ...message, id, timer }];
  raise();
}

export function dismissToasts(): void {
  keep(() => false);
}

/** Call it when the visitor tries again. */
export function dismissErrors(): void {
  keep((toast) => toast.kind !== 'error');
}

export function ToastList({
  toasts,
  onDismiss,
}: {
  toasts: readonly (ToastMessage & { id: number })[];
  onDismiss: (id: number) => void;
}) {
  return (
    <div className="frame toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="toast"
          data-kind={toast.kind}
          role={toast.kind === 'error' ? 'alert' : undefined}
        >
          <Icon name={toast.kind === 'success' ? 'check' : toast.kind === 'error' ? 'alert' : 'info'} />
          <span>{toast.text}</span>
          {toast.action && <Button onClick={toast.action.onPress}>{toast.action.label}</Button>}
          {toast.kind === 'error' && (
            <IconButton
              icon="close"
              size="small"
              label={msg('Close', { id: 'ui.close' })}
              onClick={() => onDismiss(toast.id)}
            />
          )}
        </div>
      ))}
    </div>
  );
}

function keep(stays: (toast: (typeof shown)[number]) => boolean): void {
  stop(shown.filter((toast) => !stays(toast)));
  shown = shown.filter(stays);
  draw();
  if (shown.length > 0) return;
  place?.host.removeAttribute('data-placed');
  place?.host.hidePopover?.();
}

function stop(gone: typeof shown): void {
  for (const { timer } of gone) window.clearTimeout(timer);
}

function raise(dialog = openDialog()): void {
  place ??= makePlace();
  const { host } = place;
  const focused = focusedElement();
  if (focused !== host) before = focused;
  // Outside an open modal dialog everything is inert, so the toast is shown inside. It moves out when the dialog closes.
  const parent = dialog?.querySelector('.dialog-notes') ?? dialog ?? document.body;
  if (host.parentNode !== parent) {
    parent.append(host);
    dialog?.addEventListener('close', () => shown.length > 0 && raise(), { once: true });
  }
  // The kit's dialogs reserve a place, so that the toast covers no text.
  host.toggleAttribute('data-placed', parent !== dialog && parent !== document.body);
  if (!host.hasAttribute('data-placed')) host.showPopover?.();
  draw();
}

/** Gives the focus back to the element that had it before the toast; otherwise it would be lost with the button. */
function dismiss(id: number): void {
  const hadFocus = place?.host.shadowRoot?.activeElement != null;
  keep((toast) => toast.id !== id);
  if (hadFocus && before?.isConnected) before.focus();
}

function draw(): void {
  place?.root.render(<ToastList toasts={shown} onDismiss={dismiss} />);
}

function makePlace() {
  const host = document.createElement('div');
  host.popover = 'manual';
  // Some libraries replace `attachShadow` by a function that returns nothing.
  const shadow = host.attachShadow({ mode: 'open' }) ?? host.shadowRoot;
  shadow.adoptedStyleSheets = styleSheets(css);
  // A toast that was shown before the dialog would be below the dialog's backdrop.
  onDialogOpened((dialog) => shown.length > 0 && raise(dialog));
  return { host, root: createRoot(shadow) };
}

/** The focused element, also inside shadow roots, except that of the toasts. */
function focusedElement(): HTMLElement | null {
  let focused = document.activeElement;
  while (focused !== place?.host && focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused as HTMLElement | null;
}

/** The modal dialog that contains the focus. */
function openDialog(): HTMLDialogElement | null {
  for (let at: Element | null = focusedElement(); at; at = hostOf(at)) {
    const dialog = at.closest<HTMLDialogElement>('dialog[open]');
    if (dialog?.isConnected) return dialog;
  }
  return null;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
