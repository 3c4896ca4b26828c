/** Reads groups of words: one line for each group, with commas between its words. Chinese and Japanese commas count too. */
export function readGroups(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/[,，、]/)
        .map((word) => word.trim())
        .filter(Boolean),
    )
    .filter((words) => words.length > 0);
}

/** The lines that `readGroups` reads. */
export function linesOfGroups(groups: readonly unknown[]): string {
  return groups.map((words) => (Array.isArray(words) ? words.join(', ') : '')).join('\n');
}
