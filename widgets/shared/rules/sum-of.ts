/**
 * Adds up one number of each item. It does not use `reduce`, because old libraries on a partner's page replace that by a method with
 * another meaning.
 */
export function sumOf<Item>(items: readonly Item[], numberOf: (item: Item, index: number) => number): number {
  let sum = 0;
  for (const [index, item] of items.entries()) sum += numberOf(item, index);
  return sum;
}

export function sum(numbers: readonly number[]): number {
  return sumOf(numbers, (number) => number);
}
