import type { catalogueTexts } from '#site/admin/catalogue/texts.ts';
import type { choiceNames } from '#site/admin/document/choice-names.ts';
import type { fieldNames } from '#site/admin/document/field-names.ts';
import type { documentTexts } from '#site/admin/document/texts.ts';
import type { mediaTexts } from '#site/admin/media/texts.ts';
import type { publishTexts } from '#site/admin/publish/texts.ts';

/** The texts of the form of a vendor's product, in a language that only vendors' pages have. */
export interface FormTexts {
  document: typeof documentTexts.en;
  /** The names of a product's fields. */
  fields: Partial<typeof fieldNames.en>;
  choices: Omit<typeof choiceNames.en, 'role' | 'kind' | 'paymentMarks'>;
  publish: Omit<typeof publishTexts.en, OfStaff | 'dialog'> & { dialog: Pick<PublishDialog, ShownEffect> };
  catalogue: Omit<typeof catalogueTexts.en, OfList>;
  media: Pick<typeof mediaTexts.en, OfUpload>;
  /** Faults of a draft, by their English words. `$1` stands for a part of the fault. */
  faults: Record<string, string>;
}

type PublishDialog = (typeof publishTexts.en)['dialog'];

/** The effects of publishing that vendors see too. */
type ShownEffect =
  | 'things'
  | 'nothing'
  | 'faults'
  | 'behind'
  | 'belowSold'
  | 'soldThere'
  | 'placesThere'
  | 'withdraws'
  | 'goesLive'
  | 'goesLiveAt';

/** Acts that only the staff of the store see. */
type OfStaff = 'history' | 'withdraw' | 'withdrawTitle' | 'withdrawEffect' | 'withdrawNow' | 'withdrawn' | 'publish';

type OfList =
  | 'list'
  | 'shown'
  | 'none'
  | 'noMatch'
  | 'filters'
  | 'q'
  | 'state'
  | 'anyState'
  | 'states'
  | 'add'
  | 'columns';

type OfUpload =
  | 'choose'
  | 'drop'
  | 'rules'
  | 'uploads'
  | 'waiting'
  | 'sending'
  | 'making'
  | 'stored'
  | 'too-many-bytes'
  | 'wrong-type'
  | 'not-arrived'
  | 'tryAgain';
