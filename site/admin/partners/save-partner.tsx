import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { DateInput, maxValue, minValue, NumberInput, regex, required, TextInput } from 'react-admin';
import { type Partner, savePartner, siteKeyPattern } from '#shared/contract/staff/partners.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { partnersTexts } from './texts.ts';
import { areOrigins, originsIn } from './typed-partner.ts';

interface Wish {
  siteKey?: string;
  name: string;
  origins?: string | null;
  commission?: number | null;
  commissionFrom?: string | null;
}

/** Adds a partner, or changes one. Shows before it which pages may use the key from then on, and which are refused. */
export function SavePartner({ partner }: { partner?: Partner }) {
  const own = usePageTexts(partnersTexts);
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const defaults: Partial<Wish> = partner
    ? { name: partner.name, origins: partner.origins.join('\n'), commission: partner.commission }
    : {};
  const originsOf = ({ origins }: Wish) => (partner?.isSet ? partner.origins : originsIn(origins));
  const rateOf = ({ commission, commissionFrom }: Wish) =>
    typeof commission === 'number' && (commission !== partner?.commission || commissionFrom)
      ? { commission, ...(commissionFrom ? { commissionFrom } : {}) }
      : {};
  return (
    <>
      <Button variant={partner ? 'outlined' : 'contained'} onClick={() => setOpen(true)}>
        {partner ? own.edit : own.add}
      </Button>
      {isOpen && (
        <ActDialog<Wish, null>
          title={partner ? own.edit : own.add}
          defaults={defaults}
          preview={nothingToAsk}
          shown={(_, wish) => (
            <Effects before={partner} name={wish.name} origins={originsOf(wish)} rate={rateOf(wish)} />
          )}
          doIt={partner ? own.editNow : own.addNow}
          act={(wish, _, nonce) =>
            ask(savePartner, {
              siteKey: partner?.siteKey ?? wish.siteKey ?? '',
              name: wish.name,
              origins: originsOf(wish),
              ...rateOf(wish),
              version: partner?.version ?? 0,
              nonce,
            })
          }
          done={partner ? own.edited : own.added}
          close={() => setOpen(false)}
        >
          {!partner && (
            <TextInput
              source="siteKey"
              label={own.siteKey}
              helperText={own.siteKeyHint}
              validate={[required(), regex(siteKeyPattern, own.siteKeyHint)]}
            />
          )}
          <TextInput
            source="name"
            label={own.name}
            validate={required()}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
          {partner?.isSet ? (
            <Typography sx={{ mb: 2 }}>{own.originsBySetting}</Typography>
          ) : (
            <TextInput
              source="origins"
              label={own.origins}
              helperText={own.originsHint}
              multiline
              minRows={2}
              validate={(text: string | null) => (areOrigins(text) ? undefined : own.originsWrong)}
            />
          )}
          <NumberInput
            source="commission"
            label={own.commission}
            helperText={own.commissionHint}
            validate={[minValue(0), maxValue(100)]}
          />
          <DateInput source="commissionFrom" label={own.commissionFrom} helperText={own.commissionFromHint} />
        </ActDialog>
      )}
    </>
  );
}

interface EffectsProps {
  before: Partner | undefined;
  name: string;
  origins: readonly string[];
  rate: { commission?: number; commissionFrom?: string };
}

function Effects({ before, name, origins, rate }: EffectsProps) {
  const own = usePageTexts(partnersTexts);
  const { language } = useTexts();
  const { timeZone } = useSetting();
  const known = before?.origins ?? [];
  const from = rate.commissionFrom ?? operatorTime(new Date(), timeZone).day;
  const changes = [
    [own.name, name === before?.name ? '' : name],
    [own.newOrigins, origins.filter((one) => !known.includes(one)).join(', ')],
    [own.goneOrigins, known.filter((one) => !origins.includes(one)).join(', ')],
    [
      own.commissionShort,
      rate.commission === undefined ? '' : own.newRate(rate.commission, formatVisitDay(from, language)),
    ],
  ] as const;
  if (changes.every(([, value]) => value === '')) return <Typography>{own.nothingChanged}</Typography>;
  return <Facts of={changes} />;
}
