import { useSyncExternalStore } from 'react';

/** The query of the page's address, and a function that changes it. Going back in the browser restores the earlier query. */
export function useSearch(): [search: string, change: (search: string) => void] {
  return [useSyncExternalStore(follow, () => location.search), change];
}

function follow(changed: () => void): () => void {
  addEventListener('popstate', changed);
  return () => removeEventListener('popstate', changed);
}

/** Sets the query. If it is unchanged, the page is loaded again to show new orders. */
function change(search: string): void {
  if (search === location.search) location.reload();
  else {
    history.pushState(null, '', location.pathname + search);
    dispatchEvent(new PopStateEvent('popstate'));
  }
}
