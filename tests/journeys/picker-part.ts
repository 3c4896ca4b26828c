import { expect, type Locator } from '@playwright/test';

/** The visitor who uses the picker: the texts in their language, and how to wait until places are shown. */
interface Reader {
  reads(id: string): string;
  knowsThePlaces(): Promise<void>;
}

/** The product picker, as one uses it from top to bottom. */
export class PickerPart {
  readonly root: Locator;
  readonly #visitor: Reader;

  constructor(visitor: Reader, root: Locator) {
    this.#visitor = visitor;
    this.root = root;
  }

  /** A value by its label; what it costs stands beside it. */
  async chooses(label: string): Promise<void> {
    const choice = this.root.locator('.choice').filter({ has: this.root.page().getByText(label, { exact: true }) });
    await choice.getByRole('radio').check();
  }

  /** The next days, side by side. */
  get days(): Locator {
    return this.root.locator('.days').getByRole('radio');
  }

  /** The days that can be booked, of those side by side. */
  get freeDays(): Locator {
    return this.root.locator('.days').getByRole('radio', { disabled: false });
  }

  async choosesNextFreeDay(position = 0): Promise<void> {
    await expect(this.freeDays.first()).toBeVisible();
    await this.#visitor.knowsThePlaces();
    // Tried again, because the day may be sold out between being found and being clicked.
    await expect(() => this.freeDays.nth(position).check({ timeout: 8000 })).toPass({ timeout: 30_000 });
  }

  async opensCalendar(): Promise<void> {
    await this.root.getByRole('button', { name: this.#visitor.reads('picker.calendar'), exact: true }).click();
    await expect(this.calendarDays.first()).toBeVisible();
  }

  /** The days that can be booked, in the month that the open calendar shows. */
  get calendarDays(): Locator {
    return this.root.getByRole('table').getByRole('button', { disabled: false });
  }

  /** The chosen day as it is shown, e.g. Thu, 24 Dec 2026. */
  async chosenDay(): Promise<string> {
    return (await this.root.locator('.step-answer').first().textContent()) ?? '';
  }

  async choosesTime(position = 0): Promise<void> {
    await this.times.nth(position).check();
  }

  /** The times of the chosen day that can be booked. */
  get times(): Locator {
    return this.root.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false });
  }

  /** How many of a kind of ticket. */
  async counts(kind: string, quantity: number): Promise<void> {
    const field = this.root.getByRole('spinbutton', { name: kind, exact: true });
    await field.fill(String(quantity));
    await field.blur();
    await expect(field).toHaveAttribute('aria-valuenow', String(quantity));
  }

  async adds(): Promise<void> {
    await this.root.getByRole('button', { name: this.#visitor.reads('picker.add'), exact: true }).click();
  }
}
