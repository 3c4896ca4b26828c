import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PhoneField } from './phone-field.tsx';

const engine = vi.hoisted(() => ({ attachPhoneEngine: vi.fn() }));
vi.mock('./phone-engine.ts', () => engine);
afterEach(() => vi.restoreAllMocks());

it('is a plain field when the list of countries cannot be loaded', async () => {
  engine.attachPhoneEngine.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const told = vi.fn();
  render(<PhoneField label="Phone" name="phone" locale="en" countries={['hk']} onChange={told} />);
  const field = screen.getByRole('textbox', { name: 'Phone' });
  fireEvent.focusIn(field);
  await vi.waitFor(() => expect(engine.attachPhoneEngine).toHaveBeenCalled());
  fireEvent.input(field, { target: { value: '+852 9123 4567' } });
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ number: '+85291234567' }));
});
