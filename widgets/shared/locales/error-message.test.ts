import { describe, expect, it } from 'vitest';
import { errorCodes } from '#shared/contract/errors.ts';
import { errorMessage, type MessageCode } from './error-message.ts';

const codes: MessageCode[] = [...errorCodes, 'network-unreachable'];

describe('the text of an error', () => {
  it.each(codes)('is a sentence for %s', (code) => {
    expect(errorMessage({ code, bound: 4 })).toMatch(/^[A-Z].*\.$/);
  });

  it('contains the bound', () => {
    expect(errorMessage({ code: 'max-sale-qty', bound: 6 })).toContain('6');
    expect(errorMessage({ code: 'min-sale-qty', bound: 2 })).toContain('2');
    expect(errorMessage({ code: 'quota-exceeded', bound: 3 })).toContain('Only 3 left');
  });

  it('has no number when no place is left', () => {
    expect(errorMessage({ code: 'quota-exceeded', bound: 0 })).toContain('not enough places');
  });
});
