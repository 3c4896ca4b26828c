import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { type ExchangeRates, exchangeRates } from '#shared/contract/catalogue-file/exchange-rates.ts';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { readRates, setRates } from '#shared/contract/staff/rates.ts';
import { areRatesCurrent } from '#shared/rules/exchange-rates.ts';
import { listRates, ratesOfList } from '#shared/rules/listed-rates.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useCall, useCallsAgain } from '#site/admin/call/use-call.ts';
import { type Document, isSame } from '#site/admin/document/document.ts';
import { DocumentContext } from '#site/admin/document/document-form.ts';
import { createDocumentStore } from '#site/admin/document/document-store.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { LeaveGuard } from '#site/admin/publish/leave-guard.tsx';
import { useAsk, usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';
import { newRates, RatesFields } from './rates-fields.tsx';
import { storeTexts } from './texts.ts';

/** The exchange rates, which take effect at once. */
export function RatesPage() {
  const { texts } = useTexts();
  const { value, failure, again } = useCall(readRates, {});
  return (
    <PageFrame title={texts.pages.rates.title}>
      {failure && <FailureNotice failure={failure} again={again} />}
      {value === undefined ? (
        !failure && <LinearProgress aria-label={texts.loading} />
      ) : (
        <RatesForm currency={value.currency} rates={ratesOfList(value.rates)} />
      )}
    </PageFrame>
  );
}

interface RatesFormProps {
  currency: string;
  rates: ExchangeRates | null;
}

/** The form of the rates. An answer of the store never replaces unsaved input. */
function RatesForm({ currency, rates: shown }: RatesFormProps) {
  const { rates: own } = usePageTexts(storeTexts);
  const { timeZone } = useSetting();
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const [seen, setSeen] = useState(shown);
  const [store] = useState(() => createDocumentStore(documentOf(shown)));
  const [checked, setChecked] = useState<{ document: Document; faults: readonly ThingFault[] }>(nothingChecked);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const isDirty = useSyncExternalStore(store.subscribe, () => !isSame(store.read(), documentOf(seen)));
  const today = operatorTime(new Date(), timeZone).day;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the store has answered again
  useEffect(() => {
    if (!isDirty) adopt(shown);
  }, [JSON.stringify(shown)]);

  function adopt(rates: ExchangeRates | null): void {
    setSeen(rates);
    setChecked(nothingChecked);
    if (!isSame(store.read(), documentOf(rates))) store.replace(documentOf(rates));
  }

  async function save(): Promise<void> {
    const document = store.read();
    const faults = faultsOf(document, currency, own.ownCurrency);
    setChecked({ document, faults });
    setFailure(null);
    if (faults.length > 0) return;
    setSaving(true);
    const rates = document.exchangeRates as ExchangeRates;
    const saved = await ask(setRates, { rates: listRates(rates), seen: listRates(seen) }).finally(() =>
      setSaving(false),
    );
    if (!saved.ok) return setFailure(saved.failure);
    adopt(ratesOfList(saved.value.rates));
    notify(own.saved, { type: 'success' });
    void again();
  }

  /** Shows what others have set meanwhile. */
  async function takeTheirs(): Promise<void> {
    const theirs = await ask(readRates, {});
    if (!theirs.ok) return setFailure(theirs.failure);
    setFailure(null);
    adopt(ratesOfList(theirs.value.rates));
  }

  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <p>{own.effect}</p>
      {seen === null && <p>{own.none}</p>}
      {seen && !areRatesCurrent(seen.asOf, today) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.old}
        </Alert>
      )}
      <DocumentContext
        value={{
          store,
          languages: [],
          currency,
          published: null,
          ...checked,
          checked: checked.document,
        }}
      >
        <RatesFields />
      </DocumentContext>
      {failure && (
        <FailureNotice
          failure={failure}
          again={failure.code === 'thing-changed' ? () => void takeTheirs() : undefined}
        />
      )}
      <Box className="save-bar">
        {seen && (
          <Button color="error" sx={{ mr: 'auto' }} onClick={() => setClearing(true)}>
            {own.clear}
          </Button>
        )}
        <Button variant="contained" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
          {own.save}
        </Button>
      </Box>
      {isClearing && (
        <ActDialog
          title={own.clearTitle}
          preview={nothingToAsk}
          shown={() => <p>{own.clearEffect}</p>}
          doIt={own.clear}
          isDangerous
          act={async () => {
            const cleared = await ask(setRates, { rates: null, seen: listRates(seen) });
            if (cleared.ok) adopt(null);
            return cleared;
          }}
          done={own.cleared}
          close={() => setClearing(false)}
        />
      )}
    </>
  );
}

const nothingChecked = { document: {}, faults: [] };

function documentOf(rates: ExchangeRates | null): Document {
  return { exchangeRates: rates ?? newRates() };
}

/** The faults by the schema of the catalogue file, before the store is asked. */
function faultsOf({ exchangeRates: typed }: Document, currency: string, ownCurrency: string): ThingFault[] {
  const parsed = exchangeRates.safeParse(typed);
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    ...{ path: ['exchangeRates', ...(path as (string | number)[])], code: 'field-invalid' },
    message: path.length > 1 ? 'must be a number' : message,
  }));
  if (parsed.success && Object.hasOwn(parsed.data.rates, currency))
    faults.push({ path: ['exchangeRates', 'rates', currency], message: ownCurrency, code: 'rule-broken' });
  return faults;
}
