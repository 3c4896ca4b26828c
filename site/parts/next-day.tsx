import { msg } from '@lit/localize';

/** The next free day. Pages are cached but places change, so the script fills the line in (`browser/show-next-days.ts`). */
export function NextDay({ sku }: { sku: string }) {
  return (
    <p
      className="next-day"
      translate="no"
      data-next-day={sku}
      data-text={msg('Next: {day}', { id: 'site.next-day' })}
    />
  );
}
