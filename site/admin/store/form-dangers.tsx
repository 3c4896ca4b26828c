import { useSyncExternalStore } from 'react';
import { storeDangers } from '#shared/rules/store-dangers.ts';
import { useDocumentForm } from '#site/admin/document/document-form.ts';
import { DangerList } from '#site/admin/publish/danger-list.tsx';

/** The changes in the form whose effect staff should know before they save and publish. */
export function FormDangers() {
  const { store, published } = useDocumentForm();
  const document = useSyncExternalStore(store.subscribe, store.read);
  return (
    <div role="status">
      <DangerList dangers={published ? storeDangers(published, document) : []} />
    </div>
  );
}
