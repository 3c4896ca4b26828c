/** A variant of an export: the attributes that its product names for it, and all attributes of its own row. */
interface VariantAttributes {
  sku: string;
  values: ReadonlyMap<string, string>;
  others: ReadonlyMap<string, string>;
}

interface ChosenAttributes<Variant> {
  /** The attributes by which a visitor chooses. */
  codes: string[];
  /** The variants that have a value of each attribute; no two have the same values. */
  fit: { variant: Variant; values: Map<string, string> }[];
  /** The other variants, each with the reason why it does not fit. */
  unfit: { variant: Variant; twin?: string; message: string }[];
}

/**
 * Finds the attributes that distinguish the variants of a product. Exports often name only some of them in `configurable_variations`; the
 * others are in the variants' own rows. An attribute of `labelled` that no variant has is left out. When two variants have the same values
 * of all named attributes, one more attribute of their rows is added, if an attribute distinguishes all variants.
 */
export function chooseAttributes<Variant extends VariantAttributes>(
  variants: readonly Variant[],
  labelled: readonly string[],
): ChosenAttributes<Variant> {
  const readValue = ({ values, others }: Variant, code: string) => values.get(code) || others.get(code) || undefined;
  const named = [...new Set([...labelled, ...variants.flatMap(({ values }) => [...values.keys()])])].filter((code) =>
    variants.some((variant) => readValue(variant, code) !== undefined),
  );
  const complete = variants.filter((variant) => named.every((code) => readValue(variant, code) !== undefined));
  const more = findDistinction(complete, named, readValue);
  const codes = more === null ? named : [...named, more];

  const owners = new Map<string, string>();
  const chosen: ChosenAttributes<Variant> = { codes, fit: [], unfit: [] };
  for (const variant of variants) {
    const values = codes.map((code) => readValue(variant, code));
    const missing = codes.filter((_, index) => values[index] === undefined);
    const key = JSON.stringify(values);
    const twin = owners.get(key);
    if (missing.length > 0) chosen.unfit.push({ variant, message: `has no value of ${missing.join(', ')}` });
    else if (twin !== undefined) chosen.unfit.push({ variant, twin, message: 'has the same values as another' });
    else {
      owners.set(key, variant.sku);
      chosen.fit.push({ variant, values: new Map(codes.map((code, index) => [code, values[index] as string])) });
    }
  }
  return chosen;
}

/** The attribute with the fewest values that makes all variants different; null when none is needed or none exists. */
function findDistinction<Variant extends VariantAttributes>(
  variants: readonly Variant[],
  named: readonly string[],
  readValue: (variant: Variant, code: string) => string | undefined,
): string | null {
  const countDifferent = (codes: readonly string[]) =>
    new Set(variants.map((variant) => JSON.stringify(codes.map((code) => readValue(variant, code))))).size;
  if (countDifferent(named) === variants.length) return null;
  const [first] = variants;
  const helpful = [...(first?.others.keys() ?? [])]
    .filter((code) => !named.includes(code) && variants.every(({ others }) => others.get(code)))
    .filter((code) => countDifferent([...named, code]) === variants.length)
    .map((code) => ({ code, count: countDifferent([code]) }));
  return helpful.sort((one, other) => one.count - other.count)[0]?.code ?? null;
}
