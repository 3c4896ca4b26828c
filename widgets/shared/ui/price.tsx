import { formatPrice } from '#shared/rules/price-format.ts';

/** A price in Hong Kong dollars, the same in every language. `was` is the regular price that it undercuts. */
export function Price({ value, was, className }: { value: number; was?: number | undefined; className?: string }) {
  return (
    <span className={['price', className].filter(Boolean).join(' ')}>
      {was !== undefined && was > value && (
        <>
          <s className="price-was">{formatPrice(was)}</s>{' '}
        </>
      )}
      {formatPrice(value)}
    </span>
  );
}
