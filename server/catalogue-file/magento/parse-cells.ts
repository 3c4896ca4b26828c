/** The lists that Magento keeps inside one cell of its export. */

/** Parses `name=Design,type=radio|name=…`: `|` separates entries, commas separate fields; a value may contain commas. */
export function parseEntries(cell: string): Map<string, string>[] {
  return entriesOf(cell).map(parseFields);
}

function entriesOf(cell: string): string[] {
  return cell.split(/\|(?=[a-z_]+=)/).filter((entry) => entry.trim() !== '');
}

/** The names of fields that appear twice in an entry of a cell. */
export function twinsOf(cell: string): string[] {
  return entriesOf(cell).flatMap((entry) => {
    const names = fieldsOf(entry).map(([name]) => name);
    return names.filter((name, index) => names.indexOf(name) < index);
  });
}

/** Parses `size=M,color=Red`. A comma separates two fields only when a name and `=` follow it. */
export function parseFields(cell: string): Map<string, string> {
  return new Map(fieldsOf(cell));
}

function fieldsOf(cell: string): [name: string, value: string][] {
  return cell.split(/,(?=[A-Za-z][A-Za-z0-9_]*=)/).flatMap((field): [string, string][] => {
    const at = field.indexOf('=');
    return at > 0 ? [[field.slice(0, at).trim(), field.slice(at + 1).trim()]] : [];
  });
}

/** `Default Category/Gear,Default Category/Gear/Bags` → the names of each path below the root; `\/` does not separate names. */
export function parseCategories(cell: string): string[][] {
  return cell
    .split(',')
    .map((path) =>
      path
        .split(/(?<!\\)\//)
        .map((name) => name.replaceAll('\\/', '/').trim())
        .slice(1),
    )
    .filter((path) => path.length > 0 && path.every((name) => name !== ''));
}

export function parseList(cell: string): string[] {
  return cell.split(',').flatMap((item) => item.trim() || []);
}

export interface CustomOption {
  name: string;
  type: string;
  required: boolean;
  /** The surcharge of an option without values. */
  price: string;
  /** 0 means no limit. */
  maxCharacters: number;
  /** Values of a choice; empty for other options. */
  values: { title: string; price: string; isPercent: boolean }[];
}

/** Parses the custom options of a product. Each value repeats the fields of its option, so equal neighbours are one option. */
export function parseCustomOptions(cell: string): CustomOption[] {
  const options: CustomOption[] = [];
  for (const entry of parseEntries(cell)) {
    const name = entry.get('name') ?? '';
    const type = entry.get('type') ?? '';
    const title = entry.get('option_title');
    const before = options.at(-1);
    const isMore = before !== undefined && title !== undefined && before.name === name && before.type === type;
    const price = entry.get('price') ?? '';
    const option = isMore
      ? before
      : {
          name,
          type,
          required: entry.get('required') === '1',
          price,
          maxCharacters: Number(entry.get('max_characters') ?? 0) || 0,
          values: [],
        };
    if (title !== undefined) {
      option.values.push({ title, price, isPercent: entry.get('price_type') === 'percent' });
    }
    if (!isMore) options.push(option);
  }
  return options;
}
