/** Adds up one number of each item. Not `reduce`: old libraries on a partner's page replace it by another method. */
export function sumOf<Item>(items: readonly Item[], numberOf: (item: Item, index: number) => number): number {
  let sum = 0;
  for (const [index, item] of items.entries()) sum += numberOf(item, index);
  return sum;
}

export function sum(numbers: readonly number[]): number {
  return sumOf(numbers, (number) => number);
}
