import { msg } from '@lit/localize';

/**
 * A line for the next free day. Pages are cached but places change, so the script fills it in (`browser/next-days.ts`); without scripts the
 * line is hidden.
 */
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
