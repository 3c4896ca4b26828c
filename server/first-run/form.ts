/** The fields of a form of the set-up page, as somebody has sent them. */
export interface Form {
  text(name: string): string;
  all(name: string): readonly string[];
  /** The chosen file; undefined when none was chosen. */
  file(name: string): File | undefined;
}

/** The values that a form shows, by the names of its fields. */
export type Values = Readonly<Record<string, string | readonly string[]>>;

/** Fields with the reason why each was refused, in the language of the page. */
export type Faults = Readonly<Record<string, string>>;

/** A form from the fields of a body, which may have a field several times. */
export function formOf(fields: Readonly<Record<string, unknown>>): Form {
  const all = (name: string) => [fields[name] ?? []].flat().filter((one) => typeof one === 'string');
  return {
    all,
    text: (name) => (all(name)[0] ?? '').trim(),
    file: (name) => [fields[name]].flat().find((one): one is File => one instanceof File && one.size > 0),
  };
}

/** The texts of a form, to show them again. */
export function valuesOf(form: Form, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, form.all(name)]));
}
