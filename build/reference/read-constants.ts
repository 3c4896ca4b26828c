/** A constant of the specification, and the comment above it. */
export interface Constant {
  name: string;
  /** The value as written in the source. */
  value: string;
  meaning: string;
  section: number;
}

const inCode = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n(?:export )?const (\w+)(?:: \w+)? = ([^;]+);/g;
const inStyles = /\/\*((?:(?!\*\/)[\s\S])*)\*\/\n\s*(--[\w-]+): ([^;]+);/g;

/** Constants whose comment ends with `Specification, section 9.` */
export function readConstants(text: string): Constant[] {
  return [inCode, inStyles].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, comment = '', name = '', value = '']) => {
      const [, meaning, section] = /^(.*) Specification, section (\d+)\.$/.exec(plain(comment)) ?? [];
      return meaning ? [{ name, value: plain(value), meaning, section: Number(section) }] : [];
    }),
  );
}

function plain(text: string): string {
  return text.replace(/\s*\n\s*\*?\s*/g, ' ').trim();
}
