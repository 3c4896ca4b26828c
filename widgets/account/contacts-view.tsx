import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import type { RequestOf } from '#shared/contract/call.ts';
import { languageTags } from '#shared/contract/locale.ts';
import { detail, type UserContact, updateCustomerAddress } from '#shared/contract/user.ts';
import { useSending } from '#shared/element/use-sending.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { locale } from '#shared/state/locale.ts';
import { api } from '#shared/state/settings.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { ContactForm } from './contact-form.tsx';
import { Refused } from './refused-request.tsx';
import { useAnswer } from './use-answer.ts';

const askContacts = () => api.send(detail, {});

/** The people for whom the member buys. The default contact is filled in at checkout. */
export function ContactsView() {
  useSignals();
  const { answer, load, put } = useAnswer(askContacts);
  const { busy, send } = useSending();
  /** The id of the contact in the form, or `new`. */
  const [edited, setEdited] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [told, setTold] = useState('');
  const section = useRef<HTMLElement>(null);
  /** The element to focus after the next render, because the pressed button no longer exists then. */
  const [follows, setFollows] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (follows) section.current?.querySelector<HTMLElement>(follows.selector)?.focus();
  }, [follows]);

  if (!answer) return <Skeleton height="320px" />;
  if (!answer.ok) return <Refused failure={answer.failure} onRetry={() => void load()} />;
  const { user } = answer.value;

  async function change(request: RequestOf<typeof updateCustomerAddress>, done: string): Promise<CallFailure | null> {
    setTold('');
    setFailure(null);
    const changed = await send(() => api.send(updateCustomerAddress, request));
    if (!changed.ok) return changed.failure;
    put({ user: { ...user, contacts: changed.value.contacts } });
    setEdited(null);
    setTold(done);
    setFollows({ selector: '[role=status]' });
    return null;
  }

  function open(id: string) {
    setEdited(id);
    setFollows({ selector: '.contact-form input' });
  }

  function leave() {
    setEdited(null);
    setFollows({ selector: `[data-opens="${edited}"]` });
  }

  const remove = async ({ id }: UserContact) =>
    setFailure(
      await change(
        { id, address: null, is_default: false },
        msg('Contact removed.', { id: 'account.contact.removed' }),
      ),
    );
  const prefer = async ({ id, address }: UserContact) =>
    setFailure(
      await change(
        { id, address, is_default: true },
        msg('This is now your default contact.', { id: 'account.contact.preferred' }),
      ),
    );

  const form = (contact?: UserContact) => (
    <ContactForm
      {...(contact ? { initial: contact.address } : {})}
      busy={busy}
      onCancel={leave}
      onKeep={(address) =>
        change(
          { ...(contact && { id: contact.id }), address, is_default: false },
          msg('Contact saved.', { id: 'account.contact.saved' }),
        )
      }
    />
  );

  return (
    <section ref={section}>
      <h2>{msg('Contacts', { id: 'account.contacts' })}</h2>
      <p className="soft">
        {msg('People you book for. We fill in the default contact for you at checkout.', {
          id: 'account.contacts.about',
        })}
      </p>
      <ul className="contacts">
        {user.contacts.map((contact) => (
          <li key={contact.id}>
            {edited === contact.id ? (
              form(contact)
            ) : (
              <Contact
                contact={contact}
                onEdit={() => open(contact.id)}
                onPrefer={() => void prefer(contact)}
                onRemove={() => void remove(contact)}
              />
            )}
          </li>
        ))}
      </ul>
      {failure && <Refused failure={failure} />}
      <p className="soft" role="status" tabIndex={-1}>
        {told}
      </p>
      {edited === 'new' ? (
        form()
      ) : (
        <Button
          data-opens="new"
          variant={user.contacts.length === 0 ? 'primary' : 'secondary'}
          onClick={() => open('new')}
        >
          {msg('Add a contact', { id: 'account.contact.add' })}
        </Button>
      )}
    </section>
  );
}

interface ContactProps {
  contact: UserContact;
  onEdit: () => void;
  onPrefer: () => void;
  onRemove: () => void;
}

function Contact({ contact, onEdit, onPrefer, onRemove }: ContactProps) {
  return (
    <>
      <Card contact={contact} />
      <div className="actions">
        <Button data-opens={contact.id} aria-label={named(editText(), contact)} onClick={onEdit}>
          {editText()}
        </Button>
        {!contact.is_default && (
          <Button variant="quiet" aria-label={named(preferText(), contact)} onClick={onPrefer}>
            {preferText()}
          </Button>
        )}
        <Button variant="quiet" aria-label={named(removeText(), contact)} onClick={onRemove}>
          {removeText()}
        </Button>
      </div>
    </>
  );
}

function Card({ contact: { address, is_default } }: { contact: UserContact }) {
  useSignals();
  const country = address.country
    ? new Intl.DisplayNames([languageTags[locale.value]], { type: 'region' }).of(address.country)
    : '';
  const lines = [
    address.company,
    address.address1,
    address.address2,
    [address.zip, address.city].filter(Boolean).join(' '),
    [address.province, country].filter(Boolean).join(', '),
    address.phone,
  ].filter(Boolean);
  return (
    <div className="contact">
      <span className="order-head">
        <strong>{fullName(address, locale.value)}</strong>
        {is_default && <span className="here">{msg('Default', { id: 'account.contact.default' })}</span>}
      </span>
      {lines.map((line) => (
        <span key={line} className="soft">
          {line}
        </span>
      ))}
    </div>
  );
}

function named(text: string, { address }: UserContact): string {
  return `${text}${colonText()}${fullName(address, locale.value)}`;
}

const editText = () => msg('Edit', { id: 'account.contact.edit' });
const preferText = () => msg('Make default', { id: 'account.contact.prefer' });
const removeText = () => msg('Remove', { id: 'account.contact.remove' });
