/**
 * The pages to which a list links: first, last and those around the current one. Null stands for left-out pages. A gap of one page is
 * filled, because its number takes no more room than the dots.
 */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown: (number | null)[] = [];
  for (const number of [...new Set(wanted)].sort((one, other) => one - other)) {
    const last = shown.at(-1) ?? 0;
    if (number - last === 2) shown.push(number - 1);
    else if (number - last > 2) shown.push(null);
    shown.push(number);
  }
  return shown;
}
