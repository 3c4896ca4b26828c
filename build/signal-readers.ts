import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A component or hook that reads a signal but does not subscribe to it. */
export interface StaleReader {
  file: string;
  name: string;
  signal: string;
}

/**
 * Components and hooks below a folder that read a shared signal without `useSignals()`, and so would not be drawn again when it changes.
 * Writes, and reads with `peek()`, are allowed.
 */
export function findStaleReaders(folder: string): StaleReader[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\./.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const signals = new Set([...texts.values()].flatMap(declaredSignals));
  return [...texts].flatMap(([file, text]) => staleReadersIn(text, signals).map((found) => ({ file, ...found })));
}

export function staleReadersIn(text: string, signals: ReadonlySet<string>): Omit<StaleReader, 'file'>[] {
  const known = importedSignals(text, signals);
  return functionsOf(text).flatMap(({ name, body }) => {
    if (!/^(?:[A-Z]|use[A-Z])/.test(name) || /\buseSignals\(\)/.test(body)) return [];
    return known
      .filter((signal) => new RegExp(`\\b${signal}\\.value\\b(?!\\s*=[^=])`).test(body))
      .map((signal) => ({ name, signal }));
  });
}

function declaredSignals(text: string): string[] {
  return [...text.matchAll(/^export const (\w+)(?::[^=]+)? = (?:signal|computed)\b/gm)].map(([, name = '']) => name);
}

/** Imported signals, also under another name, and declared ones. */
function importedSignals(text: string, signals: ReadonlySet<string>): string[] {
  const imported = [...text.matchAll(/^import \{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((part) => {
      const [name = '', alias = name] = part.trim().split(/ as /);
      return signals.has(name) ? [alias] : [];
    }),
  );
  return [...new Set([...imported, ...declaredSignals(text)])];
}

/** Functions that begin at the start of a line, up to the closing brace. */
function functionsOf(text: string): { name: string; body: string }[] {
  return [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^\}/gm)].map(([body, name = '']) => ({
    name,
    body,
  }));
}
