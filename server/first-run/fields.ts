import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { Faults, Values } from './form.ts';

/** A form while it is drawn: its values, and the faults of its fields. */
export interface Drawing {
  values: Values;
  faults: Faults;
  /** The word for a field that may stay empty. */
  optional: string;
}

interface Field {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
}

interface TextField extends Field {
  type?: 'text' | 'email' | 'password' | 'date' | 'color';
  autocomplete?: string;
  inputmode?: 'decimal' | 'numeric';
  most?: number;
}

/** HTML of one line of text with its label, help and fault. */
export function textField(drawing: Drawing, { type = 'text', most = 200, ...field }: TextField): string {
  const attributes = [
    `type="${type}"`,
    `maxlength="${most}"`,
    `value="${type === 'password' ? '' : escapeHtml(firstOf(drawing.values[field.name]))}"`,
    `autocomplete="${field.autocomplete ?? 'off'}"`,
    ...(field.inputmode ? [`inputmode="${field.inputmode}"`] : []),
  ];
  return labelled(drawing, field, (own) => `<input ${own} ${attributes.join(' ')}>`);
}

export function fileField(drawing: Drawing, field: Field & { accept: string }): string {
  return labelled(drawing, field, (own) => `<input ${own} type="file" accept="${field.accept}">`);
}

export type Choices = readonly (readonly [value: string, name: string])[];

export function selectField(drawing: Drawing, field: Field, choices: Choices): string {
  const chosen = firstOf(drawing.values[field.name]);
  const options = choices.map(
    ([value, name]) =>
      `<option value="${escapeHtml(value)}"${value === chosen ? ' selected' : ''}>${escapeHtml(name)}</option>`,
  );
  return labelled(drawing, field, (own) => `<select ${own}>${options.join('')}</select>`);
}

/** HTML of boxes of which several may be ticked. */
export function boxes(drawing: Drawing, { name, label, help = '' }: Field, choices: Choices): string {
  const ticked = [drawing.values[name] ?? []].flat();
  const fault = drawing.faults[name];
  const all = choices.map(
    ([value, words]) =>
      `<label class="box"><input type="checkbox" name="${name}" value="${value}"${ticked.includes(value) ? ' checked' : ''}> ${escapeHtml(words)}</label>`,
  );
  return `<fieldset${fault ? ' class="bad"' : ''}><legend>${escapeHtml(label)}</legend>${all.join('')}${note('help', help)}${note('fault', fault)}</fieldset>`;
}

function labelled(
  { faults, optional }: Drawing,
  { name, label, help, isOptional }: Field,
  control: (attributes: string) => string,
): string {
  const fault = faults[name];
  const described = [...(help ? [`${name}-help`] : []), ...(fault ? [`${name}-fault`] : [])].join(' ');
  const own = [
    `id="${name}" name="${name}"`,
    ...(described ? [`aria-describedby="${described}"`] : []),
    ...(fault ? ['aria-invalid="true"'] : []),
    ...(isOptional ? [] : ['aria-required="true"']),
  ].join(' ');
  const words = `${escapeHtml(label)}${isOptional ? ` <small>(${escapeHtml(optional)})</small>` : ''}`;
  return `<div class="field${fault ? ' bad' : ''}"><label for="${name}">${words}</label>${control(own)}${note('help', help, name)}${note('fault', fault, name)}</div>`;
}

function note(kind: 'help' | 'fault', words: string | undefined, name = ''): string {
  return words ? `<p class="${kind}"${name && ` id="${name}-${kind}"`}>${escapeHtml(words)}</p>` : '';
}

function firstOf(value: string | readonly string[] | undefined): string {
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
