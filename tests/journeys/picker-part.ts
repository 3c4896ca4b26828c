import { expect, type Locator } from '@playwright/test';

/** The part of a visitor that the picker needs: the texts in their language, and a wait for the places. */
interface Reader {
  reads(id: string): string;
  knowsThePlaces(): Promise<void>;
}

/** The product picker, with a visitor's actions from top to bottom. */
export class PickerPart {
  readonly root: Locator;
  readonly #visitor: Reader;

  constructor(visitor: Reader, root: Locator) {
    this.#visitor = visitor;
    this.root = root;
  }

  /** Chooses a value by its label; the label's price is beside it. */
  async chooses(label: string): Promise<void> {
    const choice = this.root.locator('.choice').filter({ has: this.root.page().getByText(label, { exact: true }) });
    await choice.getByRole('radio').check();
  }

  /** The days in the row of next days. */
  get days(): Locator {
    return this.root.locator('.days').getByRole('radio');
  }

  /** The days of the row that can be booked. */
  get freeDays(): Locator {
    return this.root.locator('.days').getByRole('radio', { disabled: false });
  }

  async choosesNextFreeDay(position = 0): Promise<void> {
    await expect(this.freeDays.first()).toBeVisible();
    await this.#visitor.knowsThePlaces();
    // The step is repeated, because the day may sell out before the click.
    await expect(() => this.freeDays.nth(position).check({ timeout: 8000 })).toPass({ timeout: 30_000 });
  }

  async opensCalendar(): Promise<void> {
    await this.root.getByRole('button', { name: this.#visitor.reads('picker.calendar'), exact: true }).click();
    await expect(this.calendarDays.first()).toBeVisible();
  }

  /** The bookable days in the month of the open calendar. */
  get calendarDays(): Locator {
    return this.root.getByRole('table').getByRole('button', { disabled: false });
  }

  /** The chosen day as shown, e.g. Thu, 24 Dec 2026. */
  async chosenDay(): Promise<string> {
    return (await this.root.locator('.step-answer').first().textContent()) ?? '';
  }

  async choosesTime(position = 0): Promise<void> {
    await this.times.nth(position).check();
  }

  /** The bookable times of the chosen day. */
  get times(): Locator {
    return this.root.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false });
  }

  /** Sets the quantity of a kind of ticket. */
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
