import { Typography } from '@mui/material';
import { minValue, NumberInput, required, TextInput } from 'react-admin';
import { changeGiftCode, type GiftCodeChange, previewGiftCodeChange } from '#shared/contract/staff/gift-codes.ts';
import { longestReason } from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

interface Wish {
  amount?: number;
  reason: string;
}

interface ChangeGiftCodeProps {
  id: string;
  change: 'block' | 'unblock' | 'top-up';
}

/** Blocks, unblocks or tops up a gift code, after it has shown what can be spent afterwards. */
export function ChangeGiftCode({ id, change }: ChangeGiftCodeProps) {
  const { currency } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();
  const { open, doIt, done } = own.change[change];
  const isTopUp = change === 'top-up';
  const toRequest = ({ amount }: Wish) => ({ id, change, ...(isTopUp ? { amount } : {}) });
  const money = ({ value, ...of }: GiftCodeChange['spendable']) => formatPrice(value, of.currency, language);
  return (
    <ActButton
      label={open}
      isDangerous={change === 'block'}
      dialog={(close) => (
        <ActDialog<Wish, GiftCodeChange>
          title={open}
          preview={(wish) => ask(previewGiftCodeChange, toRequest(wish))}
          shown={({ spendable, spendableThen }, { reason }) => (
            <>
              <Facts
                of={[
                  [own.spendable, money(spendable)],
                  [own.spendableThen, money(spendableThen)],
                  [own.reason, reason],
                ]}
              />
              {change === 'block' && <Typography>{own.blockMeans}</Typography>}
            </>
          )}
          doIt={doIt}
          isDangerous={change === 'block'}
          act={(wish, { agreement }, nonce) =>
            ask(changeGiftCode, { ...toRequest(wish), reason: wish.reason, agreement, nonce })
          }
          done={done}
          close={close}
        >
          {isTopUp && (
            <NumberInput
              source="amount"
              label={`${own.amount} (${currency})`}
              validate={[required(), minValue(0.001)]}
              min={0}
              step="any"
            />
          )}
          <TextInput
            source="reason"
            label={own.reason}
            helperText={own.reasonHint}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: longestReason } }}
          />
        </ActDialog>
      )}
    />
  );
}
