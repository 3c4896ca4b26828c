/** A4 in points, and what stays free of tickets around its edges. */
export const page = { width: 595.28, height: 841.89, margin: 40, head: 72, foot: 50 };

/** The white between two tickets, through which a dashed line shows where to cut. */
export const cutGap = 12;

/** How high each of three tickets may be that share a sheet. */
export const thirdOfSheet = (page.height - page.head - page.foot - 2 * cutGap) / 3;

/** How high one ticket may be. */
export const wholeSheet = page.height - page.head - page.foot;

/** Where each ticket stands: its sheet, and its distance from the sheet's upper edge. A sheet has as many as fit on it whole. */
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
