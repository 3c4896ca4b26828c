import { type Fault, wordFault, wordPath } from './fault.ts';

/** Faults or notes with the same message: their number, and up to ten of them. */
export interface FaultGroup {
  count: number;
  examples: Fault[];
}

/** Collects faults or notes by kind. To limit its memory, it keeps only the first ten of each kind, and counts all of them. */
export type FaultLog = ReturnType<typeof openFaultLog>;

const examplesKept = 10;
/** The most faults of a group that are listed one by one. */
const listedAlone = 3;
const examplesShown = 5;
const groupsShown = 100;

export function openFaultLog() {
  const groups = new Map<string, FaultGroup>();
  return {
    add(fault: Fault): void {
      const key = JSON.stringify([fault.code, kindOfPath(fault), fault.message]);
      const group = groups.get(key) ?? { count: 0, examples: [] };
      groups.set(key, group);
      group.count++;
      if (group.examples.length < examplesKept) group.examples.push(fault);
    },
    /** The groups, in the sequence of their first faults. */
    groups: (): FaultGroup[] => [...groups.values()],
  };
}

export function groupFaults(faults: Iterable<Fault>): FaultGroup[] {
  const log = openFaultLog();
  for (const fault of faults) log.add(fault);
  return log.groups();
}

/**
 * Lines for an operator. When a kind has at most three faults, each fault has a line. When it has more, all faults of the kind share one
 * line, with their number and up to five examples.
 */
export function wordGroups(groups: readonly FaultGroup[]): string[] {
  const lines = groups.slice(0, groupsShown).flatMap(wordGroup);
  const hidden = groups.slice(groupsShown).reduce((count, group) => count + group.count, 0);
  return hidden === 0 ? lines : [...lines, `… and ${hidden} more of other kinds`];
}

function wordGroup({ count, examples }: FaultGroup): string[] {
  if (count <= listedAlone) return examples.map(wordFault);
  const [first] = examples as [Fault];
  const where = kindOfPath(first);
  const names = examples.slice(0, examplesShown).map(nameExample).filter(Boolean);
  const such = names.length === 0 ? '' : `, such as ${names.join(', ')}`;
  return [`${where === '' ? '' : `${where}: `}${first.message} (${first.code}): ${count} times${such}`];
}

function nameExample({ subject, path = [], line }: Fault): string {
  const name = subject?.replace(/:$/, '') ?? wordPath(path);
  if (line === undefined) return name;
  return name === '' ? `line ${line}` : `${name} (line ${line})`;
}

/** The path without indexes: `products[3].price` and `products[4].price` are both `products[].price`. */
function kindOfPath({ path = [] }: Fault): string {
  return wordPath(path).replace(/\[\d+\]/g, '[]');
}
