import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Fault, Path } from './fault.ts';
import { openFaultLog } from './fault-log.ts';
import type { SourceResult } from './source.ts';

/** Reads a catalogue file's text. Where its fields stand is only worked out once somebody asks. */
export function readCatalogueJson(text: string): SourceResult {
  const json = text.replace(/^\uFEFF/, '');
  const positions = findPositions(json);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { ok: false, faults: positions.syntaxFaults() };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { ok: false, faults: [{ code: 'field-invalid', message: 'the file must hold one JSON object', line: 1 }] };
  }
  const { products, ...head } = value as { products?: unknown };
  if (!Array.isArray(products)) {
    const message = 'the file must have a list of products';
    return { ok: false, faults: [{ code: 'field-invalid', message, path: ['products'], line: 1 }] };
  }
  return { ok: true, source: { head, products, faults: [], warnings: openFaultLog(), lineOf: positions.lineOf } };
}

function findPositions(json: string) {
  const errors: ParseError[] = [];
  let tree: ReturnType<typeof parseTree> | null = null;
  let lineStarts: number[] = [];

  function parse() {
    if (tree !== null) return tree;
    tree = parseTree(json, errors, { allowTrailingComma: false, disallowComments: true });
    lineStarts = [0, ...[...json.matchAll(/\n/g)].map((match) => match.index + 1)];
    return tree;
  }

  /** By halving: a long list of faults in a long file must not take minutes. */
  function lineAt(offset: number): number {
    let low = 0;
    let high = lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  return {
    lineOf(path: Path): number | undefined {
      const root = parse();
      for (let length = path.length; root && length >= 0; length--) {
        const node = findNodeAtLocation(root, path.slice(0, length));
        if (node) return lineAt(node.offset);
      }
      return undefined;
    },
    syntaxFaults(): Fault[] {
      parse();
      return errors.map(({ error, offset }) => ({
        code: 'json-syntax',
        message: plainSyntax(printParseErrorCode(error)),
        line: lineAt(offset),
      }));
    },
  };
}

/** `CommaExpected` → `a comma is expected here`. */
function plainSyntax(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const expected = /^(.*) expected$/.exec(words);
  return expected ? `a ${expected[1]} is expected here` : `the JSON is broken here: ${words}`;
}
