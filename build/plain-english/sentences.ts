/** The prose of a Markdown text as sentences, without code blocks, tables, headings and addresses of links. */
export function sentencesOf(markdown: string): string[] {
  return blocksOf(markdown).flatMap((block) =>
    block
      .replace(/(\[[^\]]*\])\([^)\s]*\)/g, '$1')
      .split(/(?<=[.!?][)"”*_]*)\s+(?=[^\p{Ll}\s])/u)
      .map((sentence) => sentence.trim())
      .filter((sentence) => sentence !== ''),
  );
}

/** The number of words of a sentence. A list of names in code counts as one, because nobody reads it word by word. */
export function countWords(sentence: string): number {
  const withoutLists = sentence.replace(/`[^`]*`(?:,? (?:and |or )?`[^`]*`)*/g, 'code');
  return withoutLists.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Paragraphs and items of lists, each in one line. */
function blocksOf(markdown: string): string[] {
  const blocks = [''];
  let isInCode = false;
  for (const line of markdown.split('\n')) {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isInCode = !isInCode;
    const isProse = !isFence && !isInCode && line.trim() !== '' && !/^\s*(\||#|<)/.test(line);
    const beginsBlock = !isProse || /^\s*([-*]|\d+\.) /.test(line);
    if (beginsBlock) blocks.push('');
    if (isProse) blocks.push(`${blocks.pop()} ${line.replace(/^[\s>]*(([-*]|\d+\.) )?/, '')}`);
  }
  return blocks.filter((block) => block !== '');
}
