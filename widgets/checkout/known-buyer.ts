import { settle } from '#shared/client/settle.ts';
import { detail } from '#shared/contract/user.ts';
import type { BuyerForm } from '#shared/rules/buyer-form.ts';
import { api } from '#shared/state/settings.ts';

/** The account's email address, and the name of its default contact. Null when nobody is signed in. */
export async function knownBuyer(): Promise<BuyerForm | null> {
  const answer = await settle(() => api.send(detail, {}));
  if (!answer.ok) return null;
  const { email, firstname, lastname, contacts } = answer.value.user;
  const contact = contacts[0]?.address;
  return {
    email,
    firstName: contact?.firstName ?? firstname,
    lastName: contact?.lastName ?? lastname,
    latinName: contact?.latinName ?? '',
    company: contact?.company ?? '',
    taxNumber: contact?.taxNumber ?? '',
    address1: contact?.company || contact?.taxNumber ? contact.address1 : '',
    phone: '',
  };
}
