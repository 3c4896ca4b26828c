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
  /** True for a script that is read from right to left. Signs between its words are taken from it too, so that they are turned together. */
  isRightToLeft: boolean;
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

const eastAsian: readonly Script[] = ['hk', 'sc', 'jp', 'kr'];
const fallback: readonly Script[] = [...eastAsian, 'thai', 'arabic', 'hebrew'];

/**
 * The fonts for a text in a language, in the sequence in which a character is looked for. Those of other languages are opened only when needed. A
 * name in Chinese, Japanese or Korean characters is written in one font, that of the language if it has them all.
 */
export function* facesFor(locale: LocaleCode, weight: Weight, text: string): Generator<Face> {
  const wished = eastAsianFace([...own[locale], ...eastAsian], weight, text);
  const scripts = new Set<Script>(['latin', ...(wished ? [wished] : []), ...own[locale], ...fallback]);
  for (const script of scripts) yield openFace(script, weight);
}

/** The first font that has all of a text's Chinese characters; null where it has none, or no font has them all. */
function eastAsianFace(scripts: readonly Script[], weight: Weight, text: string): Script | null {
  const characters = text.match(/\p{sc=Han}/gu);
  if (!characters) return null;
  const order: readonly Script[] = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) ? ['jp', ...scripts] : scripts;
  const isWhole = (script: Script) => {
    const { covers } = openFace(script, weight);
    return characters.every((character) => covers(character.codePointAt(0) ?? 0));
  };
  return order.filter((script) => eastAsian.includes(script)).find(isWhole) ?? null;
}

const open = new Map<string, Face>();

function openFace(script: Script, weight: Weight): Face {
  const name = `${script}-${weight}`;
  let face = open.get(name);
  if (!face) {
    const font = rememberShapes(
      fontkit.create(readFileSync(fontFile(script, weight))) as fontkit.Font,
      script === 'latin',
    );
    const covers = (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
    face = { name, font, covers, isRightToLeft: script === 'arabic' || script === 'hebrew' };
    open.set(name, face);
  }
  return face;
}

/**
 * Gives the sign of each character its name, by which it is copied out of a file. The library keeps the first name of a sign: one that was met as
 * a part of another, such as the points of an ellipsis, would have none.
 */
function nameGlyphs(font: fontkit.Font, text: string): void {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 32;
    const glyph = font.glyphForCodePoint(codePoint);
    if (glyph.id !== 0 && glyph.codePoints.length === 0) glyph.codePoints = [codePoint];
  }
}

/**
 * Shaped words are cached: apart from numbers and codes they are the same on every document. Latin texts are shaped word by word, as they
 * are drawn, and codes sign by sign.
 */
function rememberShapes(font: fontkit.Font, keepsLetters: boolean): fontkit.Font {
  const shapes = new LRUCache<string, fontkit.GlyphRun>({ max: 2000 });
  const shape = font.layout.bind(font);
  // Letters with marks stay single signs, which are copied out of a file as what they are.
  const featuresFor = (text: string) => (keepsLetters && !/\p{M}/u.test(text) ? { ccmp: false } : undefined);
  const shapeNew = (text: string): fontkit.GlyphRun => {
    const parts = keepsLetters ? partsOf(text) : [text];
    if (parts.length < 2) nameGlyphs(font, text);
    const run = parts.length < 2 ? shape(text, featuresFor(text)) : joined(parts.map((part) => font.layout(part)));
    shapes.set(text, run);
    return run;
  };
  font.layout = (text) => {
    const known = shapes.get(text) ?? shapeNew(text);
    // A document turns the positions into its own units.
    const positions = known.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(known)), known, { positions });
  };
  return font;
}

/** The words of a text, each with the space after it, and the signs of a code. */
function partsOf(text: string): string[] {
  const words = text.split(/(?<= )/);
  return words.flatMap((word) => (/^(?=.*\d)[A-Z\d-]{6,} ?$/.test(word) ? [...word] : [word]));
}

function joined([first, ...others]: fontkit.GlyphRun[]): fontkit.GlyphRun {
  const all = first ? [first, ...others] : others;
  const [glyphs, positions] = [all.flatMap((run) => run.glyphs), all.flatMap((run) => run.positions)];
  return Object.assign(Object.create(Object.getPrototypeOf(first)), first, { glyphs, positions });
}
