import { email as isEmail, minValue, NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { type LocaleCode, languageNames, localeCodes } from '#shared/contract/locale.ts';
import { issueGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { longestReason } from '#shared/contract/staff/refunds.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

interface Wish {
  amount: number;
  email: string;
  locale: LocaleCode;
  reason: string;
}

/** Issues a gift code and sends it by email, so that nobody has to read it off a screen. */
export function IssueGoodwill() {
  const { locale, languages, currency } = useSetting();
  const { language } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();
  return (
    <ActButton
      label={own.goodwill}
      dialog={(close) => (
        <ActDialog<Wish, null>
          title={own.goodwill}
          defaults={{ locale }}
          preview={nothingToAsk}
          shown={(_, wish) => (
            <Facts
              of={[
                [own.amount, formatPrice(wish.amount, currency, language)],
                [own.sentTo, wish.email],
                [own.locale, languageNames[wish.locale]],
                [own.reason, wish.reason],
              ]}
            />
          )}
          doIt={own.issueNow}
          act={(wish, _, nonce) => ask(issueGiftCode, { ...wish, nonce })}
          done={own.goodwillDone}
          close={close}
        >
          <NumberInput
            source="amount"
            label={`${own.amount} (${currency})`}
            validate={[required(), minValue(0.001)]}
            min={0}
            step="any"
          />
          <TextInput source="email" type="email" label={own.email} validate={[required(), isEmail()]} />
          <SelectInput
            source="locale"
            label={own.locale}
            validate={required()}
            choices={localeCodes
              .filter((code) => languages.includes(code))
              .map((id) => ({ id, name: languageNames[id] }))}
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
