import { parseSync } from 'vite';

export interface Comment {
  text: string;
  line: number;
  /** True for a comment with two stars, which describes a declaration. */
  isDoc: boolean;
}

/** The comments of a TypeScript file, each as one line of text. */
export function commentsOf(file: string, source: string): Comment[] {
  return parseSync(file, source).comments.map(({ type, value, start }) => ({
    text: value
      .replace(/^\*?/, '')
      .replace(/\n\s*\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    line: lineAt(source, start),
    isDoc: type === 'Block' && value.startsWith('*'),
  }));
}

/** The titles of tests that are written as one text. */
export function titlesOf(source: string): { text: string; line: number }[] {
  const titles = source.matchAll(/^\s*(?:it|test|describe)\b[^'"`\n]*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gm);
  return Array.from(titles, ({ 2: text = '', index, 0: whole }) => ({
    text,
    line: lineAt(source, index + whole.length - 1),
  }));
}

function lineAt(source: string, position: number): number {
  return source.slice(0, position).split('\n').length;
}
