import type { BuyerForm } from '#shared/rules/buyer-form.ts';

const key = 'gondola.buyer';
const blank: BuyerForm = {
  ...{ email: '', firstName: '', lastName: '', latinName: '', phone: '' },
  ...{ company: '', taxNumber: '', address1: '' },
};

/** Reads what the buyer typed in this tab before a reload or a visit to another page. */
export function readDraft(): BuyerForm {
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<BuyerForm>) };
  } catch {
    return blank;
  }
}

export function saveDraft(form: BuyerForm): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(form));
  } catch {
    // Without storage a reload starts with an empty form.
  }
}
