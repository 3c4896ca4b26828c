import { describe, expect, it } from 'vitest';
import { countriesIn } from './countries.ts';

describe('the countries', () => {
  it.each([
    ['en', 'Hong Kong SAR China', 'Thailand'],
    ['th-TH', 'เขตปกครองพิเศษฮ่องกงแห่งสาธารณรัฐประชาชนจีน', 'ไทย'],
  ])('have their names in %s', (tag, hongKong, thailand) => {
    const names = new Map(countriesIn(tag).map(({ code, name }) => [code, name]));
    expect([names.get('HK'), names.get('TH')]).toEqual([hongKong, thailand]);
  });

  it('are the current ones, without groups of countries', () => {
    const codes = countriesIn('en').map(({ code }) => code);
    for (const gone of ['DD', 'SU', 'YU', 'EU', 'UN', 'ZZ', 'UK']) expect(codes).not.toContain(gone);
    expect(codes.length).toBeGreaterThan(230);
    expect(codes.length).toBeLessThan(265);
  });
});
