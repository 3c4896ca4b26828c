import { Alert, Typography } from '@mui/material';
import {
  endCustomerSessions,
  exportCustomer,
  type ForgetPreview,
  forgetCustomer,
  type OneCustomer,
  previewForget,
} from '#shared/contract/staff/customers.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { downloadFile } from '#site/admin/list/download-csv.ts';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { customersTexts } from './texts.ts';

/** The acts on a customer's data. */
export function CustomerActs({ customer: { customer, kind } }: { customer: OneCustomer }) {
  const own = usePageTexts(customersTexts);
  const ask = useAsk();
  return (
    <>
      <ActButton
        label={own.export}
        dialog={(close) => (
          <ActDialog<object, null>
            title={own.export}
            preview={nothingToAsk}
            shown={() => <Typography>{own.exportWhat}</Typography>}
            doIt={own.exportNow}
            act={async () => {
              const done = await ask(exportCustomer, { customer });
              if (done.ok) downloadFile(`${customer}.json`, done.value.json, 'application/json');
              return done;
            }}
            done={own.exported}
            close={close}
          />
        )}
      />
      {kind === 'member' && (
        <ActButton
          label={own.endSessions}
          dialog={(close) => (
            <ActDialog<object, null>
              title={own.endSessions}
              preview={nothingToAsk}
              shown={() => <Typography>{own.endSessionsWhat}</Typography>}
              doIt={own.endSessionsNow}
              isDangerous
              act={(_, __, nonce) => ask(endCustomerSessions, { customer, nonce })}
              done={own.sessionsEnded}
              close={close}
            />
          )}
        />
      )}
      <ActButton
        label={own.forget}
        isDangerous
        dialog={(close) => (
          <ActDialog<object, ForgetPreview>
            title={own.forget}
            preview={() => ask(previewForget, { customer })}
            shown={(effects) => <Effects effects={effects} />}
            doIt={own.forgetNow}
            isDangerous
            act={(_, { agreement }, nonce) => ask(forgetCustomer, { customer, agreement, nonce })}
            done={own.forgotten}
            leadsTo={staffPages.customers.path}
            close={close}
          />
        )}
      />
    </>
  );
}

function Effects({ effects: { hasAccount, orders, openOrders } }: { effects: ForgetPreview }) {
  const own = usePageTexts(customersTexts);
  return (
    <>
      <Facts
        of={[
          [own.removes, hasAccount ? own.removesAccount : null],
          [own.removes, orders > 0 ? own.removesBuyer(orders) : null],
          [own.stays, own.staysBooks],
          [own.staysOpen, openOrders.join(', ')],
        ]}
      />
      <Alert severity="warning">{hasAccount || orders > 0 ? own.forgetOnce : own.nothingToForget}</Alert>
    </>
  );
}
