import { describe, expect, it } from 'vitest';
import { readTypedCode } from './typed-gift-code.ts';

describe('a typed code', () => {
  it.each([
    ['7K3M-Q2XW-9PFB-T4HC', '7K3M-Q2XW-9PFB-T4HC'],
    [' 7k3m q2xw 9pfb t4hc ', '7K3M-Q2XW-9PFB-T4HC'],
    ['7K3MQ2XW9PFBT4HC', '7K3M-Q2XW-9PFB-T4HC'],
    ['7K3M–Q2XW–9PFB–T4HC', '7K3M-Q2XW-9PFB-T4HC'],
    ['７Ｋ３Ｍ－Ｑ２ＸＷ－９ＰＦＢ－Ｔ４ＨＣ', '7K3M-Q2XW-9PFB-T4HC'],
    ['oO0o-iIlL-1111-0000', '0000-1111-1111-0000'],
    ['GIFT-DEMO-300', 'GIFT-DEMO-300'],
    ['welcome10', 'WELCOME10'],
    ['%', '%'],
    ['7K3M-Q2XW-9PFB-T4H', '7K3M-Q2XW-9PFB-T4H'],
  ])('%j is read as the sold code %j', (typed, sold) => {
    expect(readTypedCode(typed).sold).toBe(sold);
  });

  it('is also looked up as typed, because an operator may issue any code', () => {
    expect(readTypedCode('lilo2026-lilo2026')).toEqual({ code: 'LILO2026-LILO2026', sold: '1110-2026-1110-2026' });
  });
});
