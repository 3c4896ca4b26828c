import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Answer } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import { settle } from '#shared/client/settle.ts';
import type { Address } from '#shared/contract/cart-shape.ts';
import { plainEmail } from '#shared/contract/email-address.ts';
import { pay } from '#shared/contract/payment.ts';
import { emit } from '#shared/element/emit.ts';
import { blankAddress } from '#shared/rules/blank-address.ts';
import {
  type BuyerForm,
  type BuyerProblems,
  checkBuyer,
  type PhoneVerdict,
  readPhone,
} from '#shared/rules/buyer-form.ts';
import { isOrderable } from '#shared/rules/cart-groups.ts';
import { placeOrder, setBillingAddress } from '#shared/state/cart-actions.ts';
import { cart } from '#shared/state/cart-signals.ts';
import { readMemberName } from '#shared/state/member-name.ts';
import { refreshCart } from '#shared/state/refresh-cart.ts';
import { api } from '#shared/state/settings.ts';
import { readDraft, saveDraft } from './buyer-draft.ts';

/** Failures after which the order may or may not exist. */
const leavesOpen = new Set<string>(['network-unreachable', 'service-unavailable', 'internal-error']);

interface Asked {
  /** Identifies the order to place: another address or another total makes it another order. */
  intent: string;
  key: string;
  quantity: number;
  total: number;
  currency: string;
}

export interface CheckoutState {
  /** `leaving`: the order is placed and the browser is opening the payment page. */
  step: 'form' | 'sending' | 'leaving';
  form: BuyerForm;
  problems: BuyerProblems;
  /** Empty until it is known; null when the store has no payment method. */
  method: string | null;
  failure: string;
  /** True when the store cannot print the name as typed. */
  asksLatin: boolean;
  wantsNews: boolean;
  chooseNews(wanted: boolean): void;
  change(field: keyof BuyerForm, value: string): void;
  changePhone(phone: PhoneVerdict): void;
  check(field: keyof BuyerForm): void;
  chooseMethod(method: string | null): void;
  submit(event: FormEvent): Promise<void>;
}

/** Takes the buyer from the form to the payment page: sends the address, places the order, starts the payment. */
export function useCheckout(host: HTMLElement): CheckoutState {
  const [step, setStep] = useState<CheckoutState['step']>('form');
  const [form, setForm] = useState<BuyerForm>(readDraft);
  const [phone, setPhone] = useState<PhoneVerdict>(() => readPhone(form.phone));
  const [problems, setProblems] = useState<BuyerProblems>({});
  const [method, setMethod] = useState<string | null>('');
  const [failure, setFailure] = useState('');
  const [wantsNews, setWantsNews] = useState(false);
  // The key of an order whose answer was lost. A repeat with the same key places the order only once.
  const unanswered = useRef<Asked | null>(null);
  const sending = useRef(false);
  // Set when the store asks for the name in Latin letters. The field for it is focused after the next render.
  const [latinAsked, setLatinAsked] = useState<{ fields: HTMLFormElement } | null>(null);

  useLayoutEffect(() => {
    if (latinAsked) leadTo(latinMissing, latinAsked.fields);
  }, [latinAsked]);

  useReloadOnReturn(sending);
  useKnownBuyer(setForm);

  // A failure belongs to one state of the cart, so it is removed when the lines change.
  const lines = cart.value?.items.map(({ id, quantity }) => `${id}×${quantity}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the lines is the reason
  useEffect(() => setFailure(''), [lines]);

  async function send(): Promise<Answer<unknown>> {
    const address = addressOf(form, phone);
    const visit = cart.value?.items.find((line) => line.visit_date)?.visit_date ?? null;
    const email = plainEmail(form.email);
    const seen = cart.value?.prices.grand_total.value;
    const intent = JSON.stringify([email, address, visit, seen, wantsNews]);
    let asked = unanswered.current?.intent === intent ? unanswered.current : null;
    if (!asked) {
      const named = await setBillingAddress({ email, address, voucher_date: visit });
      if (!named.ok) return named;
      const { total_quantity, prices } = named.value;
      const { value: total, currency } = prices.grand_total;
      asked = { intent, key: makeKey(), quantity: total_quantity, total, currency };
    }
    const { key, quantity, total, currency } = asked;
    unanswered.current = asked;
    const placed = await placeOrder(
      { email, grand_total: seen ?? total, ...(wantsNews ? { wants_news: true } : {}) },
      key,
    );
    if (placed.ok || !leavesOpen.has(placed.failure.code)) unanswered.current = null;
    if (!placed.ok) {
      if (placed.failure.code === 'total-changed') void refreshCart();
      return placed;
    }
    setStep('leaving');
    emit(host, 'gondola-order-placed', { orderNumber: placed.value.order_number, quantity, total, currency });
    const started = await api.send(pay, { orderId: placed.value.fakeId, method: method ?? '' });
    if (started.ok) location.assign(started.value.redirectUrl);
    // When the payment did not start, the form is replaced by the choice of a payment method.
    return started;
  }

  function keep(field: keyof BuyerForm, value: string): BuyerForm {
    const next = { ...form, [field]: value };
    setForm(next);
    saveDraft(next);
    return next;
  }

  function stop(message: string): void {
    setFailure(message);
    setStep('form');
    sending.current = false;
  }

  return {
    step,
    form,
    problems,
    method,
    failure,
    asksLatin: latinAsked !== null,
    wantsNews,
    chooseNews: setWantsNews,
    change(field, value) {
      const found = checkBuyer(keep(field, value), phone);
      setProblems((shown) => problemsLeft(shown, found, field));
    },
    changePhone(next) {
      setPhone(next);
      const kept = keep('phone', next.number || next.text);
      setProblems((shown) => (shown.phone ? { ...shown, phone: checkBuyer(kept, next).phone } : shown));
    },
    check(field) {
      const problem = checkBuyer(form, phone)[field];
      // An empty field shows no problem before the form is sent.
      if (!problem?.endsWith('required')) setProblems((shown) => ({ ...shown, [field]: problem }));
    },
    chooseMethod: setMethod,
    async submit(event) {
      event.preventDefault();
      if (sending.current || method === null || (cart.value && !isOrderable(cart.value))) return;
      setFailure('');
      const found = checkBuyer(form, phone);
      setProblems(found);
      const fields = event.currentTarget as HTMLFormElement;
      if (Object.keys(found).length > 0) return leadTo(found, fields);
      sending.current = true;
      setStep('sending');
      const answer = await settle(send);
      if (answer.ok) return;
      // Only the store knows which letters can be printed, because it has the fonts.
      if (answer.failure.code === 'latin-name-required') {
        setProblems(latinMissing);
        setLatinAsked({ fields });
      }
      stop(answer.failure.message);
    },
  };
}

/** Reloads a page that was restored from the back-forward cache. Otherwise its form would stay busy. */
function useReloadOnReturn(sending: RefObject<boolean>): void {
  useEffect(() => {
    const wake = ({ persisted }: PageTransitionEvent) => persisted && sending.current && location.reload();
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [sending]);
}

/** Fills in a member's details, unless the buyer has typed something. */
function useKnownBuyer(setForm: Dispatch<SetStateAction<BuyerForm>>): void {
  useEffect(() => {
    let isOver = false;
    const fillIn = async () => {
      const { knownBuyer } = await import('./known-buyer.ts');
      const known = await knownBuyer();
      if (known && !isOver) setForm((typed) => (Object.values(typed).some(Boolean) ? typed : known));
    };
    // If this fails, the member types their details, as a guest does.
    if (readMemberName()) fillIn().catch(() => {});
    return () => {
      isOver = true;
    };
  }, [setForm]);
}

function addressOf(form: BuyerForm, phone: PhoneVerdict): Address {
  return {
    ...blankAddress,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    latinName: form.latinName.trim(),
    company: form.company.trim(),
    taxNumber: form.taxNumber.trim(),
    address1: form.address1.trim(),
    phone: phone.number,
  };
}

/** The problems shown after a change of a field. A change only removes or replaces shown problems. */
function problemsLeft(shown: BuyerProblems, found: BuyerProblems, field: keyof BuyerForm): BuyerProblems {
  // One name is enough, so the other name's problem disappears too.
  const named = field === 'firstName' ? 'lastName' : 'firstName';
  return {
    ...shown,
    ...(shown[field] && { [field]: found[field] }),
    ...(shown[named] && { [named]: found[named] }),
  };
}

const latinMissing: BuyerProblems = { latinName: 'required' };

function leadTo(problems: BuyerProblems, form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll('input')];
  fields.find(({ name }) => Object.hasOwn(problems, name))?.focus();
}
