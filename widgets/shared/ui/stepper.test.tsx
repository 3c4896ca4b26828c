import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Stepper, type StepperProps } from './stepper.tsx';

afterEach(cleanup);

function show(props: Partial<StepperProps> = {}) {
  const onChange = vi.fn();
  render(<Stepper label="Adult" value={2} min={1} max={4} onChange={onChange} {...props} />);
  return { onChange, field: screen.getByRole('spinbutton', { name: 'Adult' }) };
}

describe('a stepper', () => {
  it('has its number and its bounds for screen readers', () => {
    const { field } = show();
    expect(['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].map((name) => field.getAttribute(name))).toEqual([
      '2',
      '1',
      '4',
    ]);
  });

  it('counts by its buttons', () => {
    const { onChange } = show();
    fireEvent.click(screen.getByRole('button', { name: 'One more: Adult' }));
    fireEvent.click(screen.getByRole('button', { name: 'One less: Adult' }));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it.each(['Enter', 'ArrowUp', 'ArrowDown', 'Home'])('leaves %s to an input method that composes', (key) => {
    const { onChange, field } = show({ value: 2 });
    fireEvent.change(field, { target: { value: '３' } });
    for (const composing of [{ isComposing: true }, { keyCode: 229 }])
      expect(fireEvent.keyDown(field, { key, ...composing })).toBe(true);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('counts every press, even quick ones', () => {
    const { onChange, field } = show({ value: 1 });
    const more = screen.getByRole('button', { name: 'One more: Adult' });
    act(() => {
      more.click();
      more.click();
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    });
    expect(onChange.mock.calls).toEqual([[2], [3], [4]]);
  });

  it('keeps its count when it loses the focus before the next render', () => {
    const { onChange, field } = show({ value: 1 });
    act(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
    expect(onChange.mock.calls).toEqual([[2], [3]]);
  });

  it.each([
    ['ArrowUp', 3],
    ['ArrowDown', 1],
    ['Home', 1],
    ['End', 4],
  ])('counts by the key %s', (key, value) => {
    const { onChange, field } = show();
    fireEvent.keyDown(field, { key });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  });

  it.each([
    ['3', 3],
    ['３', 3],
    [' 3 ', 3],
    ['99', 4],
    ['1000', 4],
    ['0', 1],
  ])('reads the typed %s as %i', (text, value) => {
    const { onChange, field } = show();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(value);
  });

  it('counts on from a typed number', () => {
    const { onChange, field } = show({ value: 1 });
    fireEvent.change(field, { target: { value: '3' } });
    act(() => {
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    });
    expect(onChange.mock.calls.at(-1)).toEqual([4]);
  });

  it.each(['', '-1', '1.5', 'two'])('restores its number after the typed %j', (text) => {
    const { onChange, field } = show();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(onChange).not.toHaveBeenCalled();
    expect((field as HTMLInputElement).value).toBe('2');
  });

  it.each([
    ['99', 'Please choose at most 4.'],
    ['0', 'Please choose at least 1.'],
  ])('shows why it refuses the typed %s, until the visitor goes on', (text, reason) => {
    const { field } = show();
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(screen.getByRole('alert').textContent).toBe(reason);
    expect(field.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    fireEvent.change(field, { target: { value: '3' } });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(field);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the bound to a visitor who counts by keys', () => {
    const { field } = show({ value: 4 });
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(screen.getByRole('alert').textContent).toBe('Please choose at most 4.');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('hides a bound that has changed, and never shows a minimum of zero', () => {
    const stepper = (max: number) => <Stepper label="Adult" value={0} min={0} max={max} onChange={() => {}} />;
    const { rerender } = render(stepper(4));
    const field = screen.getByRole('spinbutton');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(field, { target: { value: '9' } });
    fireEvent.blur(field);
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(stepper(6));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stops at its bounds', () => {
    show({ value: 4 });
    expect(screen.getByRole('button', { name: 'One more: Adult' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'One less: Adult' })).toHaveProperty('disabled', false);
  });

  it('ignores changes while a call runs, and keeps its focus', () => {
    const { onChange, field } = show({ disabled: true });
    field.focus();
    fireEvent.click(screen.getByRole('button', { name: 'One more: Adult' }));
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field);
  });
});
