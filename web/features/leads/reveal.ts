import '#web/lib/jitless.ts';
import { agentPhone } from '@makao/contract/agents';
import { linkToAgent } from '@makao/contract/leads';
import { browserApi } from '#web/lib/browser-api.ts';
import type { Contact } from './contact.ts';

/** Fetches the number and stores it nowhere. For an ad, this also creates a lead. */
export async function revealNumber(about: Contact): Promise<string> {
  const api = browserApi();
  const { phoneNumber } =
    'adId' in about
      ? await api.call(linkToAgent, { params: { id: about.adId } })
      : await api.call(agentPhone, { params: { id: about.agentId } });
  return phoneNumber;
}
