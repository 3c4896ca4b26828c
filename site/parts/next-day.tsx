import { msg } from '@lit/localize';

/**
 * Keeps a line free for the next day that can be had. Pages are cached and places go, so that the script fills it in
 * (`browser/next-days.ts`); without one the line is not there.
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
