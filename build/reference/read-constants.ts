/** A constant of the specification, read from its declaration and the comment above it. */
export interface Constant {
  name: string;
  /** The value as it is written in the source. */
  value: string;
  meaning: string;
  section: number;
}

const inCode = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?const (\w+)(?:: \w+)? = ([^;]+);/g;
const inStyles = /\/\*((?:(?!\*\/)[\s\S])*)\*\/\n\s*(--[\w-]+): ([^;]+);/g;

/** The constants of a source file or style sheet whose comment ends with `Specification, section 9.` */
export function readConstants(text: string): Constant[] {
  return [inCode, inStyles].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, comment = '', name = '', value = '']) => {
      const [, meaning, section] = /^(.*) Specification, section (\d+)\.$/.exec(plain(comment)) ?? [];
      return meaning ? [{ name, value: plain(value), meaning, section: Number(section) }] : [];
    }),
  );
}

/** A text of one or more lines as one line. */
function plain(text: string): string {
  return text.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
}
