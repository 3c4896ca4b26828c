import { msg } from '@lit/localize';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { tellDialogOpened } from './dialog-opened.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  /** `center` is the bottom of a small screen. `side` is a drawer. */
  placement?: 'center' | 'side';
  onClose: () => void;
  /** Buttons that stay visible below the content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal dialog, open while it is rendered. Escape, the backdrop and the cross call `onClose`. */
export function Dialog({ title, placement = 'center', onClose, actions, children }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  // A layout effect, so that the dialog closes, and returns the focus, before its element is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) {
      element.showModal();
      tellDialogOpened(element);
    }
    return () => element?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for a click on the backdrop
    <dialog
      ref={dialog}
      className="dialog"
      data-placement={placement}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClose}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-card">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="close" label={msg('Close', { id: 'ui.close' })} onClick={onClose} />
        </div>
        <div className="dialog-notes" />
        <div className="dialog-body">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </dialog>
  );
}
