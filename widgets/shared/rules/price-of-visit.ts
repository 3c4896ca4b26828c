interface Visit {
  date: string | null;
  /** `HH:mm`; null or empty when there are no slots. */
  slot: string | null;
}

/**
 * The price that the operator has set for a visit; undefined when there is none, and it costs what it always does. What is said of a
 * slot of a day wins over what is said of the day, and that over what is said of the slot on any day.
 */
export function priceOfVisit<Price extends Visit>(prices: readonly Price[], { date, slot }: Visit): Price | undefined {
  const own = prices.filter((price) => (price.date ?? date) === date && (price.slot ?? slot) === slot);
  return own.find((price) => price.date && price.slot) ?? own.find((price) => price.date) ?? own[0];
}
