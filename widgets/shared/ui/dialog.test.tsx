import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function show() {
  const onClose = vi.fn();
  const { unmount } = render(
    <Dialog title="Failed" onClose={onClose}>
      <p>Why</p>
    </Dialog>,
  );
  return { onClose, unmount, dialog: screen.getByRole('dialog', { name: 'Failed' }) as HTMLDialogElement };
}

describe('a dialog', () => {
  it('is open while it is rendered, and closed when it is removed', () => {
    const { dialog, unmount } = show();
    expect(dialog.open).toBe(true);
    unmount();
    expect(dialog.open).toBe(false);
  });

  it('requests to close after a press on its cross', () => {
    const { onClose } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('requests to close after Escape, and does not close on its own', () => {
    const { onClose, dialog } = show();
    const pressed = new Event('cancel', { cancelable: true });
    fireEvent(dialog, pressed);
    expect(onClose).toHaveBeenCalledOnce();
    expect(pressed.defaultPrevented).toBe(true);
  });

  it('requests to close after a click on the backdrop, but not after one that began inside', () => {
    const { onClose, dialog } = show();
    fireEvent.pointerDown(screen.getByText('Why'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
