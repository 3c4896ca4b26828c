import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fontFile, type Script, type Weight } from './font-files.ts';

/** A font that a document embeds, and the name that it has there. Parsing one takes longer than drawing a page: it is cached. */
export interface Face {
  name: string;
  font: fontkit.Font;
  covers(codePoint: number): boolean;
}

/** The fonts of each language, which come first: the same character is drawn differently in Hong Kong, on the mainland and in Japan. */
const own: Record<LocaleCode, readonly Script[]> = {
  hk: ['hk'],
  en: [],
  cn: ['sc'],
  th: ['thai'],
  jp: ['jp'],
  kr: ['kr'],
  id: [],
};

const fallback: readonly Script[] = ['hk', 'sc', 'jp', 'kr', 'thai'];

/** The fonts for a language's texts, in the sequence in which a character is looked for. Those of other languages are opened only when needed. */
export function* facesFor(locale: LocaleCode, weight: Weight): Generator<Face> {
  for (const script of new Set<Script>(['latin', ...own[locale], ...fallback])) yield openFace(script, weight);
}

const open = new Map<string, Face>();

function openFace(script: Script, weight: Weight): Face {
  const name = `${script}-${weight}`;
  let face = open.get(name);
  if (!face) {
    const font = rememberShapes(fontkit.create(readFileSync(fontFile(script, weight))) as fontkit.Font);
    face = { name, font, covers: (codePoint) => font.hasGlyphForCodePoint(codePoint) };
    open.set(name, face);
  }
  return face;
}

/** Shaped words are cached: apart from day, time and number they are the same on every document. */
function rememberShapes(font: fontkit.Font): fontkit.Font {
  const shapes = new LRUCache<string, fontkit.GlyphRun>({ max: 2000 });
  const shape = font.layout.bind(font);
  font.layout = (text) => {
    const known = shapes.get(text) ?? shape(text);
    shapes.set(text, known);
    // A document turns the positions into its own units.
    const positions = known.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(known)), known, { positions });
  };
  return font;
}
