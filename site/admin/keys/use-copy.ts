import { useNotify } from 'react-admin';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { keysTexts } from './texts.ts';

/** Copies a text, and says whether the browser did it. */
export function useCopy(): (text: string) => Promise<void> {
  const own = usePageTexts(keysTexts);
  const notify = useNotify();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(own.copied, { type: 'success' });
    } catch {
      notify(own.notCopied, { type: 'warning' });
    }
  };
}
