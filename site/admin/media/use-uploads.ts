import { useRef, useState } from 'react';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { useStaff } from '#site/admin/staff-context.ts';
import { type UploadFailure, uploadPicture } from './upload-picture.ts';

export interface Upload {
  id: number;
  file: File;
  /** `waiting`: another file is sent first. `making`: the store makes its sizes. */
  state: 'waiting' | 'sending' | 'making' | 'stored' | 'failed';
  /** Percent of the file that was sent. */
  percent: number;
  failure: UploadFailure | null;
}

/** The uploads of this page, one after another. */
export function useUploads() {
  const { ask, setting } = useStaff();
  const again = useCallsAgain();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);

  function change(id: number, changed: Partial<Upload>): void {
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  }

  async function send(id: number, file: File): Promise<void> {
    change(id, { state: 'sending', percent: 0, failure: null });
    const onProgress = (share: number) =>
      change(id, share < 1 ? { percent: Math.floor(share * 100) } : { state: 'making', percent: 100 });
    const outcome = await uploadPicture(file, { ask, locale: setting.locale, onProgress });
    if (!outcome.ok) return change(id, { state: 'failed', failure: outcome.failure });
    change(id, { state: 'stored', percent: 100 });
    await again();
  }

  function inTurn(id: number, file: File): void {
    last.current = last.current.then(() => send(id, file));
  }

  return {
    uploads,
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        count.current += 1;
        return { id: count.current, file, state: 'waiting', percent: 0, failure: null };
      });
      setUploads((all) => [...added, ...all.filter(({ state }) => state !== 'stored')]);
      for (const { id, file } of added) inTurn(id, file);
    },
    repeat({ id, file }: Upload): void {
      change(id, { state: 'waiting', failure: null });
      inTurn(id, file);
    },
  };
}
