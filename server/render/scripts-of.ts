/** An entry of Vite's manifest: one file that it built. */
export interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, BuiltFile>;

/** The built files that must be loaded before the sources run: those of the sources and of all their imports, each once. */
export function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const look = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`The build's manifest does not name ${name}; build again.`);
    if (found.has(built.file)) return;
    found.add(built.file);
    built.imports?.forEach(look);
  };
  sources.forEach(look);
  return [...found];
}
