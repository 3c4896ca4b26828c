import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Answer, CallFailure } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import { errorStatus } from '#shared/contract/errors.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useTexts } from '#site/admin/staff-context.ts';

interface ActDialogProps<Values extends object, Effects> {
  title: string;
  /** Inputs of react-admin; without them the dialog begins with what will happen. */
  children?: ReactNode;
  defaults?: Partial<Values>;
  /** Asks the store what would happen. Nothing changes yet. */
  preview(values: Values): Promise<Answer<Effects>>;
  /** Shows what will happen: to whom, and how much. */
  shown(effects: Effects, values: Values): ReactNode;
  /** The words of the button that does it, such as "Refund HK$235.00". */
  doIt: string | ((effects: Effects, values: Values) => string);
  /** False when the effects show that the store would refuse the act; the button is then disabled. */
  mayDo?: (effects: Effects) => boolean;
  isDangerous?: boolean;
  /** Does what was shown. Once the outcome of an act is unknown, `nonce` stays the same, so that the dialog never does it twice. */
  act(values: Values, effects: Effects, nonce: string): Promise<Answer<unknown>>;
  /** The notice after it was done. */
  done: string | ((values: Values) => string);
  /** The path of the page that opens after it was done, because the thing of this page is gone. */
  leadsTo?: string;
  close(): void;
}

interface Agreed<Values, Effects> {
  values: Values;
  effects: Effects;
  nonce: string;
}

/** A form, then what will happen, then the button that does it. After it the page asks its calls again. */
export function ActDialog<Values extends object, Effects>(props: ActDialogProps<Values, Effects>) {
  const {
    title,
    children,
    defaults,
    preview,
    shown,
    doIt,
    mayDo,
    isDangerous = false,
    act,
    done,
    leadsTo,
    close,
  } = props;
  const { texts } = useTexts();
  const again = useCallsAgain();
  const navigate = useNavigate();
  const notify = useNotify();
  const [agreed, setAgreed] = useState<Agreed<Values, Effects> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [heading, form] = [useId(), useId()];
  const effects = useRef<HTMLDivElement>(null);
  /** The nonce of an act whose outcome is unknown. It stays after a later failure too, which may come before the store looks at the nonce. */
  const unansweredNonce = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog without a form asks once, when it opens
  useEffect(() => {
    if (!children) void show({} as Values);
  }, []);

  useEffect(() => {
    if (agreed) effects.current?.focus();
  }, [agreed]);

  async function attempt<Value>(work: () => Promise<Answer<Value>>, then: (value: Value) => void): Promise<void> {
    setFailure(null);
    setBusy(true);
    const answer = await work().finally(() => setBusy(false));
    if (answer.ok) then(answer.value);
    else setFailure(answer.failure);
  }

  function show(values: Values): Promise<void> {
    return attempt(
      () => preview(values),
      (found) => setAgreed({ values, effects: found, nonce: unansweredNonce.current ?? makeKey() }),
    );
  }

  async function actAs({ values, effects: found, nonce }: Agreed<Values, Effects>): Promise<Answer<unknown>> {
    const answer = await act(values, found, nonce);
    if (!answer.ok && isUnknown(answer.failure)) {
      unansweredNonce.current = nonce;
      void again();
    }
    return answer;
  }

  /** A press beside the dialog would lose what was typed. */
  function mayClose(reason: string): boolean {
    return !isBusy && reason === 'escapeKeyDown';
  }

  function finish({ values }: Agreed<Values, Effects>): void {
    notify(typeof done === 'string' ? done : done(values), { type: 'success' });
    // The form is gone before the page asks again: its own calls may be about something that the act has removed.
    flushSync(close);
    if (leadsTo === undefined) void again();
    else void navigate(leadsTo);
  }

  return (
    <Dialog open onClose={(_, reason) => mayClose(reason) && close()} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{title}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        {children && (
          <Box hidden={agreed !== null}>
            <Form id={form} defaultValues={{ ...defaults }} onSubmit={(values: object) => show(values as Values)}>
              {children}
            </Form>
          </Box>
        )}
        {agreed && (
          <div ref={effects} tabIndex={-1}>
            {shown(agreed.effects, agreed.values)}
          </div>
        )}
        {!agreed && !children && isBusy && <LinearProgress aria-label={texts.loading} />}
      </DialogContent>
      <DialogActions>
        {agreed && children ? (
          <Button disabled={isBusy} onClick={() => setAgreed(null)} sx={{ flexShrink: 0 }}>
            {texts.act.back}
          </Button>
        ) : (
          <Button disabled={isBusy} onClick={close} sx={{ flexShrink: 0 }}>
            {texts.cancel}
          </Button>
        )}
        {agreed ? (
          <Button
            variant="contained"
            color={isDangerous ? 'error' : 'primary'}
            loading={isBusy}
            disabled={mayDo?.(agreed.effects) === false}
            onClick={() =>
              void attempt(
                () => actAs(agreed),
                () => finish(agreed),
              )
            }
          >
            {typeof doIt === 'string' ? doIt : doIt(agreed.effects, agreed.values)}
          </Button>
        ) : (
          children && (
            <Button type="submit" form={form} variant="contained" loading={isBusy}>
              {texts.act.preview}
            </Button>
          )
        )}
      </DialogActions>
    </Dialog>
  );
}

/** True when the act may have been done although it failed: no answer of the store came, or the store broke. */
function isUnknown({ code }: CallFailure): boolean {
  return code === 'network-unreachable' || errorStatus[code] >= 500;
}
