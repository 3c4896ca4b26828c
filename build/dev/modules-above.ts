export interface RunModule {
  id: string;
  importers: ReadonlySet<string>;
}

/** The changed modules and all that import them, directly or indirectly. All of these must run again. */
export function modulesAbove<Module extends RunModule>(
  changed: Iterable<Module>,
  byId: ReadonlyMap<string, Module>,
): Set<Module> {
  const above = new Set<Module>();
  const waiting = [...changed];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (above.has(module)) continue;
    above.add(module);
    for (const id of module.importers) {
      const importer = byId.get(id);
      if (importer) waiting.push(importer);
    }
  }
  return above;
}
