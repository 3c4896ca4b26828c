import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { fontFile, type Script, type Weight } from './font-files.ts';
import { rememberSubsets } from './font-subsets.ts';

/** A font that a document embeds, with its name in the document. It is cached, because parsing a font takes longer than drawing a page. */
export interface Face {
  name: string;
  font: fontkit.Font;
  covers(codePoint: number): boolean;
  isLatin: boolean;
  /**
   * True for a script that is read from right to left. The font of such a script also draws the signs between its words, so that words and
   * signs are reversed together.
   */
  isRightToLeft: boolean;
}

/** The fonts that are tried first in each language, because a character looks different in Hong Kong, on the mainland and in Japan. */
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
 * The fonts for a text in a language, in the sequence in which they are searched for a character. Fonts of other languages are opened only
 * when needed. If a font has all Chinese characters of a text, it draws all of them; the language's fonts are tried first.
 */
export function* facesFor(locale: LocaleCode, weight: Weight, text: string): Generator<Face> {
  // Most characters need only this font.
  yield openFace('latin', weight);
  const wished = eastAsianFace([...own[locale], ...eastAsian], weight, text);
  const scripts = new Set<Script>([...(wished ? [wished] : []), ...own[locale], ...fallback]);
  for (const script of scripts) yield openFace(script, weight);
}

/** The first font that has all Chinese characters of a text; null when the text has no Chinese characters, or no font has all of them. */
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
    rememberSubsets(font);
    const covers = (codePoint: number) => font.hasGlyphForCodePoint(codePoint);
    face = {
      name,
      font,
      covers,
      isLatin: script === 'latin',
      isRightToLeft: script === 'arabic' || script === 'hebrew',
    };
    open.set(name, face);
  }
  return face;
}

/**
 * Gives each character's glyph its code point, which programs use when they copy text from a file. The library keeps the code points with
 * which a glyph was first used. A glyph that was first used as a part of another one, such as a point of an ellipsis, would have no code
 * point.
 */
function nameGlyphs(font: fontkit.Font, text: string): void {
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 32;
    const glyph = font.glyphForCodePoint(codePoint);
    if (glyph.id !== 0 && glyph.codePoints.length === 0) glyph.codePoints = [codePoint];
  }
}

/**
 * Caches shaped words. Except for numbers and codes, all documents have the same words. Latin texts are shaped word by word, as they are
 * drawn, and codes sign by sign.
 */
function rememberShapes(font: fontkit.Font, keepsLetters: boolean): fontkit.Font {
  const shapes = new LRUCache<string, fontkit.GlyphRun>({ max: 2000 });
  const shape = font.layout.bind(font);
  // Text without marks is shaped without `ccmp`, which could split a letter into glyphs; then programs copy the same letters from a file.
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
    // A document converts the positions to its own units in place, so each document gets a copy.
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
