/** The sum of a number of each. In browsers it stands for `reduce`, which old libraries replace by a method of their own. */
export function sumOf<Item>(items: readonly Item[], numberOf: (item: Item, index: number) => number): number {
  let sum = 0;
  for (const [index, item] of items.entries()) sum += numberOf(item, index);
  return sum;
}
