import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(cleanup);

describe('a notice', () => {
  it('is an alert for an error, with a button to try again', () => {
    const onRetry = vi.fn();
    render(
      <Notice kind="error" onRetry={onRetry}>
        No connection
      </Notice>,
    );
    expect(screen.getByRole('alert').textContent).toContain('No connection');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('tries again when the browser is online again, while it is shown', () => {
    const onRetry = vi.fn();
    const { unmount } = render(
      <Notice kind="error" onRetry={onRetry}>
        No connection
      </Notice>,
    );
    dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledOnce();
    unmount();
    dispatchEvent(new Event('online'));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('is a status for anything else', () => {
    render(<Notice kind="info">Sold out</Notice>);
    expect(screen.getByRole('status').textContent).toBe('Sold out');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
