import { type Marks, markedParts } from '#shared/rules/marked-parts.ts';

export function Marked({
  text,
  marks = [],
  from,
  to,
}: {
  text: string;
  marks?: Marks | undefined;
  from?: number;
  to?: number;
}) {
  return markedParts(text, marks, from, to).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
