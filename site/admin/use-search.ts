import { useSyncExternalStore } from 'react';

/** The query of the page's address, and how to change it: going back in the browser shows the one before. */
export function useSearch(): [search: string, change: (search: string) => void] {
  return [useSyncExternalStore(follow, () => location.search), change];
}

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** Loads the page again when the query stays the same: somebody asks what is new. */
function change(search: string): void {
  if (search === location.search) location.reload();
  else {
    history.pushState(null, '', location.pathname + search);
    dispatchEvent(new PopStateEvent('popstate'));
  }
}
