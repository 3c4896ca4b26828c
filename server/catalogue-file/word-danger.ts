import { languageNames } from '#shared/contract/locale.ts';
import type { StoreDanger } from '#shared/rules/store-dangers.ts';

/** Words a change of the store's settings and its effect in one line, for a person at a terminal. */
export function wordDanger(danger: StoreDanger): string {
  switch (danger.kind) {
    case 'currency':
      return `The currency changes from ${danger.from} to ${danger.to}: prices and the balances of gift codes keep their digits and are not converted. Earlier orders keep their currency.`;
    case 'time-zone':
      return `The time zone changes from ${danger.from} to ${danger.to}: days begin, sales end and refund terms count by the new clock, also for visits that are sold.`;
    case 'tax':
      return `The tax ${danger.name} changes from ${percent(danger.from)} to ${percent(danger.to)}: prices stay, and carts have the new tax. Earlier orders keep theirs.`;
    case 'language-added':
      return `New language: ${languageNames[danger.language]}. Missing texts are shown in another language.`;
    case 'language-removed':
      return `Language removed: ${languageNames[danger.language]}. Its pages are no longer there.`;
  }
}

function percent(rate: number | null): string {
  return rate === null ? 'nothing' : `${rate} %`;
}
