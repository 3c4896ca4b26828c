import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = ['./figtree.css', './typeface.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n');
const faces = css.match(/@font-face \{[^}]*\}/g) ?? [];
const own = faces.filter((face) => face.includes('url('));
const standIns = faces.filter((face) => !face.includes('url('));
const percent = (face: string, name: string) => Number(face.match(new RegExp(`${name}: ([\\d.]+)%`))?.[1] ?? 100);

/** Hundredths of the font size. */
const measures = { ascent: 95, descent: 25 };

describe('the typeface of the store', () => {
  it('is shown on the first page, however late it loads', () => {
    expect(own.length).toBeGreaterThan(0);
    for (const face of own) expect(face).toContain('font-display: swap');
  });

  it('has stand-ins on the device with the same line height, so that nothing moves', () => {
    expect(standIns.length).toBeGreaterThan(0);
    for (const face of standIns) {
      expect(face).toContain('local(');
      const scale = percent(face, 'size-adjust') / 100;
      expect(percent(face, 'ascent-override') * scale).toBeCloseTo(measures.ascent, 0);
      expect(percent(face, 'descent-override') * scale).toBeCloseTo(measures.descent, 0);
      expect(percent(face, 'line-gap-override')).toBe(0);
    }
    for (const [, family] of css.matchAll(/font-family: ([^;]+);/g)) {
      expect(css.slice(css.indexOf(':root'))).toContain(family);
    }
  });
});
