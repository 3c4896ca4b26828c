import { Alert, Link } from '@mui/material';
import { Link as PageLink, useParams } from 'react-router';
import type { ResponseOf } from '#shared/contract/call.ts';
import { approve, refuseApproval, showApproval } from '#shared/contract/staff/approvals.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { ActButton } from '#site/admin/orders/acts/act-button.tsx';
import { Facts } from '#site/admin/page/facts.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ApprovalEffects } from './approval-effects.tsx';
import { approvalsTexts } from './texts.ts';
import { useTimeOf } from './use-approval-columns.tsx';

type Found = ResponseOf<typeof showApproval>;

/** One request, what it would do now, and the two decisions. */
export function ApprovalPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const toList = (
    <Link component={PageLink} to={staffPages.approvals.path}>
      {own.back}
    </Link>
  );
  return (
    <PageFrame title={texts.pages.approval.title} actions={toList}>
      <CallView call={showApproval} request={{ id }}>
        {(found) => (
          <>
            <Summary found={found} />
            {found.approval.state === 'waiting' && (
              <Section title={own.happens}>
                <ApprovalEffects found={found} />
              </Section>
            )}
          </>
        )}
      </CallView>
    </PageFrame>
  );
}

function Summary({ found }: { found: Found }) {
  const { approval, isChanged, reason, answer } = found;
  const { language } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const may = useMay();
  const timeOf = useTimeOf();
  const isWaiting = approval.state === 'waiting';
  const number = may('order.read') ? (
    <Link component={PageLink} to={`/admin/detail/orders/${approval.number}`}>
      {approval.number}
    </Link>
  ) : (
    approval.number
  );
  return (
    <Section title={own.kinds[approval.kind]} actions={isWaiting && !approval.isOwn && <Decisions found={found} />}>
      {isWaiting && approval.isOwn && <Alert severity="info">{own.own}</Alert>}
      {isChanged && <Alert severity="warning">{own.changed}</Alert>}
      <Facts
        of={[
          [own.number, number],
          [own.amount, formatPrice(approval.amount.value, approval.amount.currency, language)],
          [own.reason, reason],
          [own.answer, answer],
          [own.askedBy, approval.askedBy],
          [own.askedAt, timeOf(approval.askedAt)],
          [own.state, own.states[approval.state]],
          [own.endsAt, isWaiting ? timeOf(approval.endsAt) : null],
          [own.decidedBy, approval.decidedBy],
        ]}
      />
    </Section>
  );
}

function Decisions({ found }: { found: Found }) {
  const { id, amount, number } = found.approval;
  const { language } = useTexts();
  const own = usePageTexts(approvalsTexts);
  const ask = useAsk();
  const agreement = (found.refund ?? found.move)?.agreement ?? '';
  return (
    <>
      {!found.isChanged && (
        <ActButton
          label={own.approve}
          isDangerous
          dialog={(close) => (
            <ActDialog<object, null>
              title={own.approve}
              preview={nothingToAsk}
              shown={() => <p>{own.approveWhat(formatPrice(amount.value, amount.currency, language), number)}</p>}
              doIt={own.approve}
              isDangerous
              act={(_values, _effects, nonce) => ask(approve, { id, agreement, nonce })}
              done={own.approved}
              close={close}
            />
          )}
        />
      )}
      <ActButton
        label={own.refuse}
        dialog={(close) => (
          <ActDialog<object, null>
            title={own.refuse}
            preview={nothingToAsk}
            shown={() => <p>{own.refuseWhat}</p>}
            doIt={own.refuse}
            act={(_values, _effects, nonce) => ask(refuseApproval, { id, nonce })}
            done={own.refused}
            close={close}
          />
        )}
      />
    </>
  );
}
