/** A4 in points, with its margins and the parts at the top and bottom that have no tickets. */
export const page = { width: 595.28, height: 841.89, margin: 40, head: 72, foot: 50 };

/** The gap between two tickets, with a dashed line to cut along. */
export const cutGap = 12;

/** The most height of a ticket when three share a sheet. */
export const thirdOfSheet = (page.height - page.head - page.foot - 2 * cutGap) / 3;

/** The most height of a ticket that has a sheet for itself. */
export const wholeSheet = page.height - page.head - page.foot;

/** Places each ticket: its sheet, and its distance from the sheet's upper edge. A sheet gets as many tickets as fit completely. */
export function fillSheets(heights: readonly number[]): { sheet: number; top: number }[] {
  const bottom = page.height - page.foot;
  let sheet = 0;
  let top = page.head;
  return heights.map((height) => {
    if (top > page.head && top + height > bottom) {
      sheet += 1;
      top = page.head;
    }
    const place = { sheet, top };
    top += height + cutGap;
    return place;
  });
}
