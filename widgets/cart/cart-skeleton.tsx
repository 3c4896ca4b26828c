import { msg } from '@lit/localize';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useFormats } from '#shared/ui/use-formats.ts';

export function CartSkeleton({ inCheckout }: { inCheckout: boolean }) {
  useFormats();
  const label = msg('Loading your cart', { id: 'cart.loading' });
  if (inCheckout) return <section className="order order-skeleton" aria-busy="true" aria-label={label} />;
  return (
    <section className="cart" aria-busy="true" aria-label={label}>
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </section>
  );
}
