import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Price } from './price.tsx';

afterEach(cleanup);

describe('a price', () => {
  it.each([
    [{ value: 1234.5 }, 'HK$1,234.50'],
    [{ value: 235, was: 260 }, 'HK$260.00 HK$235.00'],
    [{ value: 235, was: 235 }, 'HK$235.00'],
  ])('of %j is shown as %s', (props, text) => {
    const { container } = render(<Price currency="HKD" {...props} />);
    expect(container.textContent).toBe(text);
  });
});
