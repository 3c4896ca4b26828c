import { email as isEmail, required, SelectInput, TextInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { type LocaleCode, languageNames, localeCodes } from '#shared/contract/locale.ts';
import { giveOrder, previewComplimentary } from '#shared/contract/staff/complimentary.ts';
import { longestReason } from '#shared/contract/staff/refunds.ts';
import { forgetCart } from '#shared/state/cart-storage.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting } from '#site/admin/staff-context.ts';
import { CartItems } from './cart-items.tsx';
import { complimentaryTexts } from './texts.ts';

interface Wish {
  email: string;
  firstName?: string | null;
  lastName: string;
  locale: LocaleCode;
  reason: string;
}

type Cart = ResponseOf<typeof previewComplimentary>;

interface GiveDialogProps {
  cartId: string;
  close: () => void;
  /** Shows the new order. */
  made: (number: string) => void;
}

/** Asks for the person and the reason, shows what is given away, and gives it away. */
export function GiveDialog({ cartId, close, made }: GiveDialogProps) {
  const { locale, languages } = useSetting();
  const own = usePageTexts(complimentaryTexts);
  const ask = useAsk();

  async function give({ firstName, ...wish }: Wish, { agreement }: Cart, nonce: string): Promise<Answer<unknown>> {
    const done = await ask(giveOrder, { cartId, ...wish, firstName: firstName ?? '', agreement, nonce });
    if (done.ok) {
      forgetCart();
      made(done.value.number);
    }
    return done;
  }

  return (
    <ActDialog<Wish, Cart>
      title={own.open}
      defaults={{ locale }}
      preview={() => ask(previewComplimentary, { cartId })}
      shown={(cart, { email, firstName, lastName, reason }) => (
        <>
          <CartItems cart={cart} />
          <Facts
            of={[
              [own.to, email],
              [own.name, [firstName, lastName].filter(Boolean).join(' ')],
              [own.reason, reason],
            ]}
          />
        </>
      )}
      doIt={own.doIt}
      act={give}
      done={own.done}
      close={close}
    >
      <TextInput source="email" type="email" label={own.email} validate={[required(), isEmail()]} />
      <TextInput source="firstName" label={own.firstName} />
      <TextInput source="lastName" label={own.lastName} validate={required()} />
      <SelectInput
        source="locale"
        label={own.locale}
        validate={required()}
        choices={localeCodes.filter((code) => languages.includes(code)).map((id) => ({ id, name: languageNames[id] }))}
      />
      <TextInput
        source="reason"
        label={own.reason}
        validate={required()}
        slotProps={{ htmlInput: { maxLength: longestReason } }}
      />
    </ActDialog>
  );
}
