import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

afterEach(cleanup);

describe('a button', () => {
  it('does not submit a form unless it is a submit button', () => {
    render(<Button>Close</Button>);
    expect(screen.getByRole('button')).toHaveProperty('type', 'button');
  });

  it('ignores presses while it is busy, and can still be focused', () => {
    const onClick = vi.fn();
    render(
      <Button busy type="submit" onClick={onClick}>
        Pay
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    fireEvent.click(button);
    button.focus();
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveProperty('type', 'button');
    expect(document.activeElement).toBe(button);
  });
});
