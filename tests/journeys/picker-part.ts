import { expect, type Locator } from '@playwright/test';

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

  /** Chooses a value by its label. The label's price is beside it. */
  async chooses(label: string): Promise<void> {
    const choice = this.root.locator('.choice').filter({ has: this.root.page().getByText(label, { exact: true }) });
    await choice.getByRole('radio').check();
  }

  get days(): Locator {
    return this.root.locator('.days').getByRole('radio');
  }

  get freeDays(): Locator {
    return this.root.locator('.days').getByRole('radio', { disabled: false });
  }

  async choosesNextFreeDay(position = 0): Promise<void> {
    await expect(this.freeDays.first()).toBeVisible();
    await this.#visitor.knowsThePlaces();
    // The click is repeated, because the day may sell out before it.
    await expect(() => this.freeDays.nth(position).check({ timeout: 8000 })).toPass({ timeout: 30_000 });
  }

  async opensCalendar(): Promise<void> {
    await this.root.getByRole('button', { name: this.#visitor.reads('picker.calendar'), exact: true }).click();
    await expect(this.calendarDays.first()).toBeVisible();
  }

  get calendarDays(): Locator {
    return this.root.getByRole('table').getByRole('button', { disabled: false });
  }

  /** The text as shown: Thu, 24 Dec 2026. */
  async chosenDay(): Promise<string> {
    return (await this.root.locator('.step-answer').first().textContent()) ?? '';
  }

  async choosesTime(position = 0): Promise<void> {
    // The click is repeated, because places that arrive meanwhile may move the times.
    await expect(() => this.times.nth(position).check({ timeout: 8000 })).toPass({ timeout: 30_000 });
  }

  get times(): Locator {
    return this.root.getByRole('radio', { name: /^\d\d:\d\d/, disabled: false });
  }

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
