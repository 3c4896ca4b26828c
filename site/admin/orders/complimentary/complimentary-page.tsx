import { Alert, Button, Link } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { previewComplimentary } from '#shared/contract/staff/complimentary.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { readCartId } from '#shared/state/cart-storage.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useMay, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { CartItems } from './cart-items.tsx';
import { GiveDialog } from './give-dialog.tsx';
import { complimentaryTexts } from './texts.ts';

/** Gives the cart of this browser away, as a complimentary order. */
export function ComplimentaryPage() {
  const { locale } = useSetting();
  const { texts } = useTexts();
  const own = usePageTexts(complimentaryTexts);
  const cartId = readCartId(locale);
  return (
    <PageFrame title={texts.pages.complimentary.title}>
      <p>{own.about}</p>
      <p>
        <Link href={pathInLocale(locale, '/list')}>{own.toStore}</Link>
      </p>
      {cartId === null ? (
        <Alert severity="info">{own.noCart}</Alert>
      ) : (
        <CallView call={previewComplimentary} request={{ cartId }}>
          {(cart) =>
            cart.items.length === 0 ? <Alert severity="info">{own.noCart}</Alert> : <Cart {...{ cartId, cart }} />
          }
        </CallView>
      )}
    </PageFrame>
  );
}

interface CartProps {
  cartId: string;
  cart: ResponseOf<typeof previewComplimentary>;
}

function Cart({ cartId, cart }: CartProps) {
  const { language } = useTexts();
  const own = usePageTexts(complimentaryTexts);
  const may = useMay();
  const open = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="contained" onClick={() => setOpen(true)}>
      {own.open}
    </Button>
  );
  return (
    <Section title={own.items} actions={button}>
      <CartItems cart={cart} />
      <p>
        {own.value}: {formatPrice(cart.value.value, cart.value.currency, language)}. {own.nobodyPays}
      </p>
      {isOpen && (
        <GiveDialog
          cartId={cartId}
          close={() => setOpen(false)}
          made={(number) => open(may('order.read') ? `/admin/detail/orders/${number}` : '/admin')}
        />
      )}
    </Section>
  );
}
