import { m } from '@makao/i18n/messages';

/** Where an agent writes to a customer about an ad, with the first words in place. */
export const leadChat = (phoneNumber: string, name: string, adId: string) => {
  const text = m.leads_clients_chatText({ name, link: `${location.origin}/ads/${adId}` });
  return `https://wa.me/${phoneNumber.replace(/^\+/, '')}?text=${encodeURIComponent(text)}`;
};
