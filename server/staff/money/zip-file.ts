import { Zip, ZipPassThrough } from 'fflate';

/** Writes a zip file part by part. The files in it are stored as they are, because PDFs are compressed already. */
export function createZip(write: (bytes: Uint8Array) => Promise<void>) {
  const made: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((problem, bytes) => {
    if (problem) fault = problem;
    else made.push(bytes);
  });
  return {
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const file = new ZipPassThrough(name);
      zip.add(file);
      file.push(bytes, true);
      await flush();
    },
    async end(): Promise<void> {
      zip.end();
      await flush();
    },
  };

  async function flush(): Promise<void> {
    if (fault) throw fault;
    for (const bytes of made.splice(0)) await write(bytes);
  }
}
