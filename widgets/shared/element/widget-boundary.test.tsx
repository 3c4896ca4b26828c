import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WidgetBoundary } from './widget-boundary.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a view that fails', () => {
  it('shows a message, reports to the page, and can be tried again', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const host = document.createElement('gondola-test');
    const heard = vi.fn();
    host.addEventListener('gondola-error', (event) => heard((event as CustomEvent).detail));
    const look = vi.fn((): string => {
      throw new Error('no reason');
    });

    render(
      <WidgetBoundary host={host}>
        <View look={look} />
      </WidgetBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong here.');
    expect(heard).toHaveBeenCalledWith({ code: 'widget-failed', widget: 'gondola-test' });

    look.mockReturnValue('All is well');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well')).toBeDefined();
  });
});

function View({ look }: { look: () => string }) {
  return <p>{look()}</p>;
}
