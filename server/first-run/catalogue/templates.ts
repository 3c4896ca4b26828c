import type { CatalogueText } from '#shared/contract/catalogue-file/catalogue.ts';
import type { Day } from '#shared/rules/calendar-day.ts';

/** The kinds of first product that the set-up offers. */
export const templates = ['timed', 'tour', 'pass', 'voucher', 'merchandise'] as const;

export type Template = (typeof templates)[number];

interface TemplateFacts {
  /** Days, start times and places. */
  asksTimes: boolean;
  /** A second kind of ticket, for children. */
  asksChild: boolean;
  asksMinutes: boolean;
  asksPlace: boolean;
  /** Several values in place of one price. */
  asksAmounts: boolean;
}

const nothing: TemplateFacts = {
  ...{ asksTimes: false, asksChild: false, asksMinutes: false, asksPlace: false, asksAmounts: false },
};

/** The fields that each template asks for. */
export const templateFacts: Record<Template, TemplateFacts> = {
  timed: { ...nothing, asksTimes: true, asksChild: true, asksPlace: true },
  tour: { ...nothing, asksTimes: true, asksChild: true, asksMinutes: true, asksPlace: true },
  pass: { ...nothing, asksChild: true },
  voucher: { ...nothing, asksAmounts: true },
  merchandise: { ...nothing, asksPlace: true },
};

/** The owner's first product. */
export interface FirstProduct {
  template: Template;
  name: CatalogueText;
  summary: CatalogueText;
  /** An amount of the store's currency, as the catalogue file has it. */
  price: number;
  childPrice?: number;
  calendar?: { times: readonly string[]; places: number; firstDay: Day; lastDay: Day };
  minutes?: number;
  /** The place where the visit begins; empty when none was given. */
  place: string;
  /** The values of a gift voucher. */
  amounts: readonly number[];
  /** The name of an uploaded picture; null without one. */
  picture: string | null;
}
