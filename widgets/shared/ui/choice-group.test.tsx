import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx';

afterEach(cleanup);

const choices = [
  { value: '1', label: 'Standard' },
  { value: '2', label: 'Crystal', disabled: true, hint: 'Sold out' },
];

function show(props: Partial<ChoiceGroupProps> = {}) {
  const onChange = vi.fn();
  render(<ChoiceGroup legend="Cabin" choices={choices} value={null} onChange={onChange} {...props} />);
  return onChange;
}

describe('a group of choices', () => {
  it('is a required radio group with its legend as name', () => {
    show();
    expect(screen.getByRole('radiogroup', { name: 'Cabin' }).getAttribute('aria-required')).toBe('true');
  });

  it('reports the chosen value', () => {
    const onChange = show();
    fireEvent.click(screen.getByRole('radio', { name: 'Standard' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('1');
  });

  it('gives the reason why a choice is disabled', () => {
    show();
    expect(screen.getByRole('radio', { name: /Crystal.*Sold out/ })).toHaveProperty('disabled', true);
  });

  it('shows its problem', () => {
    show({ problem: 'Cabin is required' });
    const group = screen.getByRole('radiogroup');
    expect(group.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Cabin is required',
    );
  });

  it('shows the reason while it waits for another choice', () => {
    show({ waiting: 'Choose a day first.' });
    expect(screen.getByText('Choose a day first.')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('shows headings, which name groups of choices', () => {
    const times = ['10:00', '10:30', '14:00'].map((label) => ({
      value: label,
      label,
      group: label < '12:00' ? 'Morning' : 'Afternoon',
    }));
    show({ choices: times });
    const names = (group: string) =>
      within(screen.getByRole('group', { name: group }))
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect([names('Morning'), names('Afternoon')]).toEqual([['10:00', '10:30'], ['14:00']]);
  });
});
