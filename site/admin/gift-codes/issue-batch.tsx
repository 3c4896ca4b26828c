import { maxValue, minValue, NumberInput, required, TextInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import { issueGiftCodes, longestGiftLabel, mostGiftCodes } from '#shared/contract/staff/gift-codes.ts';
import { longestReason } from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { saveGiftCodes } from './save-gift-codes.ts';
import { giftCodesTexts } from './texts.ts';

interface Wish {
  number: number;
  amount: number;
  label: string;
  reason: string;
}

/** Issues many gift codes of one amount, and saves them as a file. The page never shows them. */
export function IssueBatch() {
  const { currency } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();

  /** Issues the codes and saves their file. When only the file fails, the codes exist, and the next press saves the same batch. */
  async function issue(wish: Wish, _: null, nonce: string): Promise<Answer<unknown>> {
    const issued = await ask(issueGiftCodes, { ...wish, nonce });
    return issued.ok ? saveGiftCodes(ask, { batch: issued.value.batch }) : issued;
  }

  return (
    <ActButton
      label={own.issueBatch}
      dialog={(close) => (
        <ActDialog<Wish, null>
          title={own.issueBatch}
          preview={nothingToAsk}
          shown={(_, { number, amount, label, reason }) => (
            <Facts
              of={[
                [own.number, number],
                [own.each, formatPrice(amount, currency, language)],
                [own.total, formatPrice(number * amount, currency, language)],
                [own.label, label],
                [own.reason, reason],
              ]}
            />
          )}
          doIt={own.batchNow}
          act={issue}
          done={own.batchDone}
          close={close}
        >
          <NumberInput
            source="number"
            label={own.number}
            validate={[required(), minValue(1), maxValue(mostGiftCodes)]}
            min={1}
            max={mostGiftCodes}
            step={1}
          />
          <NumberInput
            source="amount"
            label={`${own.amount} (${currency})`}
            validate={[required(), minValue(0.001)]}
            min={0}
            step="any"
          />
          <TextInput
            source="label"
            label={own.label}
            helperText={own.labelHint}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: longestGiftLabel } }}
          />
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
