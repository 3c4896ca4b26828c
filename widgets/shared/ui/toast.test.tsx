import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { dismissErrors, showToast } from './toast.tsx';

const region = () => document.querySelector('[popover]')?.shadowRoot?.querySelector('[role="status"]');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a toast', () => {
  it('announces a success politely and disappears after two seconds', () => {
    act(() => showToast({ kind: 'success', text: 'Added to cart' }));
    expect(region()?.getAttribute('aria-live')).toBe('polite');
    expect(region()?.textContent).toBe('Added to cart');
    act(() => vi.advanceTimersByTime(1999));
    expect(region()?.textContent).toBe('Added to cart');
    act(() => vi.advanceTimersByTime(1));
    expect(region()?.textContent).toBe('');
  });

  it('keeps an error until it is closed', () => {
    act(() => showToast({ kind: 'error', text: 'No connection' }));
    act(() => vi.advanceTimersByTime(60_000));
    expect(region()?.querySelector('[role="alert"]')?.textContent).toBe('No connection');
    act(() => region()?.querySelector('button')?.click());
    expect(region()?.textContent).toBe('');
  });

  it('returns the focus when it is closed by hand', () => {
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    act(() => showToast({ kind: 'error', text: 'No connection' }));
    const cross = region()?.querySelector('button');
    act(() => cross?.focus());
    act(() => cross?.click());
    expect(document.activeElement).toBe(button);
    button.remove();
  });

  it('is shown in a dialog between its title and its content, and covers neither', () => {
    const { unmount } = render(
      <Dialog title="Cart" onClose={() => {}}>
        <p>Tickets</p>
      </Dialog>,
    );
    act(() => document.querySelector<HTMLElement>('dialog button')?.focus());
    act(() => showToast({ kind: 'success', text: 'Added to cart' }));
    const host = document.querySelector<HTMLElement>('.dialog-head + .dialog-notes > [data-placed]');
    expect(host?.shadowRoot?.textContent).toBe('Added to cart');
    act(() => vi.advanceTimersByTime(2000));
    expect(document.querySelector('[data-placed]')).toBeNull();
    unmount();
  });

  it('with an error disappears at the next success', () => {
    act(() => showToast({ kind: 'error', text: 'No connection' }));
    act(() => showToast({ kind: 'success', text: 'Added to cart' }));
    expect(region()?.textContent).toBe('Added to cart');
    act(() => vi.advanceTimersByTime(2000));
  });

  it('with an error disappears when the visitor tries again', () => {
    act(() => {
      showToast({ kind: 'info', text: 'Two tickets' });
      showToast({ kind: 'error', text: 'No connection' });
    });
    act(() => dismissErrors());
    expect(region()?.textContent).toBe('Two tickets');
    act(() => vi.advanceTimersByTime(2000));
  });

  it('stays above a dialog that opens later', () => {
    act(() => showToast({ kind: 'success', text: 'Added to cart' }));
    const { unmount } = render(
      <Dialog title="Cart" onClose={() => {}}>
        <p>Tickets</p>
      </Dialog>,
    );
    expect(document.querySelector('dialog [popover]')?.shadowRoot?.textContent).toBe('Added to cart');
    unmount();
    act(() => vi.advanceTimersByTime(2000));
  });

  it('is shown only once for two equal messages', () => {
    act(() => {
      showToast({ kind: 'error', text: 'No connection' });
      showToast({ kind: 'error', text: 'No connection' });
    });
    expect(region()?.querySelectorAll('.toast')).toHaveLength(1);
    act(() => region()?.querySelector('button')?.click());
  });
});
