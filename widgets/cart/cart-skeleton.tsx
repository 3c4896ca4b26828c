import { msg } from '@lit/localize';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** The cart's shape while it is fetched. */
export function CartSkeleton() {
  return (
    <section className="cart" aria-busy="true" aria-label={msg('Loading your cart', { id: 'cart.loading' })}>
      <Skeleton height="2rem" width="40%" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </section>
  );
}
