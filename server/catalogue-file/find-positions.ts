import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode, visit } from 'jsonc-parser';
import type { Fault, Path } from './fault.ts';

interface Span {
  start: number;
  end: number;
}

/** Positions of the list of products and of each product in the text. */
interface Outline {
  list: Span;
  products: Span[];
  errors: ParseError[];
  /** Fields that appear a second time in their object. */
  twins: { path: Path; offset: number }[];
}

/** Finds the lines of a catalogue file's fields. To save memory with large files, it parses only the product of the field. */
export function findPositions(json: string) {
  const outline = outlineOf(json);
  let lineStarts: number[] | null = null;
  let head: Node | undefined;
  let last: { index: number; tree: Node | undefined } | null = null;

  function treeOf(index: number): Node | undefined {
    const { start, end } = outline.products[index] as Span;
    if (last?.index !== index) last = { index, tree: parseTree(json.slice(start, end)) };
    return last.tree;
  }

  function treeOfHead(): Node | undefined {
    const { start, end } = outline.list;
    head ??= parseTree(`${json.slice(0, start)}[]${json.slice(end)}`);
    return head;
  }

  /** Finds the line of an offset by binary search, which is fast even for many faults in a long file. */
  function lineAt(offset: number): number {
    lineStarts ??= startsOfLines(json);
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
      const [list, index, ...below] = path;
      const product = list === 'products' && typeof index === 'number' ? outline.products[index] : undefined;
      if (product) {
        const node = nearestNode(treeOf(index as number), below);
        return lineAt(product.start + (node?.offset ?? 0));
      }
      const node = nearestNode(treeOfHead(), path);
      if (!node) return undefined;
      const { start, end } = outline.list;
      return lineAt(node.offset > start ? node.offset + end - start - '[]'.length : node.offset);
    },
    /** Reports fields that appear twice in an object. Nobody knows which of the two is meant, and JSON.parse silently takes the second. */
    twinFaults(): Fault[] {
      return outline.twins.map(({ path, offset }) => ({
        code: 'duplicate',
        message: 'stands twice in the same object; keep one of them',
        path,
        line: lineAt(offset),
      }));
    },
    syntaxFaults(): Fault[] {
      return outline.errors.map(({ error, offset }) => ({
        code: 'json-syntax',
        message: plainSyntax(printParseErrorCode(error)),
        line: lineAt(offset),
      }));
    },
  };
}

/** Finds the field at a path or, when it is missing, the nearest field that would contain it. */
function nearestNode(root: Node | undefined, path: Path): Node | undefined {
  for (let length = path.length; root && length >= 0; length--) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

function outlineOf(json: string): Outline {
  const outline: Outline = { list: { start: json.length, end: json.length }, products: [], errors: [], twins: [] };
  /** Field names of each open object. */
  const names: Set<string>[] = [];
  let depth = 0;
  let isProducts = false;
  let isInList = false;

  function begin(offset: number) {
    if (isInList && depth === 2) outline.products.push({ start: offset, end: offset });
    depth++;
  }
  function end(offset: number, length: number) {
    depth--;
    if (isInList && depth === 2) (outline.products.at(-1) as Span).end = offset + length;
  }

  visit(
    json,
    {
      onObjectProperty(name, offset, _length, _line, _column, pathOf) {
        if (depth === 1) isProducts = name === 'products';
        if (names.at(-1)?.has(name)) outline.twins.push({ path: [...pathOf(), name], offset });
        names.at(-1)?.add(name);
      },
      onObjectBegin(offset) {
        names.push(new Set());
        begin(offset);
      },
      onObjectEnd(offset, length) {
        names.pop();
        end(offset, length);
      },
      onArrayBegin(offset) {
        begin(offset);
        if (depth !== 2 || !isProducts) return;
        isInList = true;
        outline.list.start = offset;
      },
      onArrayEnd(offset, length) {
        end(offset, length);
        if (depth !== 1 || !isInList) return;
        isInList = false;
        outline.list.end = offset + length;
      },
      onLiteralValue(_value, offset, length) {
        begin(offset);
        end(offset, length);
      },
      onError(error, offset, length) {
        outline.errors.push({ error, offset, length });
      },
    },
    { allowTrailingComma: false, disallowComments: true },
  );
  return outline;
}

function startsOfLines(json: string): number[] {
  const starts = [0];
  for (let at = json.indexOf('\n'); at !== -1; at = json.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** `CommaExpected` → `a comma is expected here`. */
function plainSyntax(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const expected = /^(.*) expected$/.exec(words);
  return expected ? `a ${expected[1]} is expected here` : `the JSON is broken here: ${words}`;
}
