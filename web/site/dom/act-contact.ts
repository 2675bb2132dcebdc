import type { agentPhone } from '@makao/contract/agents';
import { phonePrefix } from '@makao/contract/kernel/phone';
import type { contactAgent, linkToAgent } from '@makao/contract/leads';
import { m } from '@makao/i18n/messages';
import { tellRefusal } from '#web/features/accounts/refusal.ts';
import { requireName } from '#web/features/accounts/require-user.ts';
import { readSession } from '#web/features/accounts/session.ts';
import { noteContacted } from '#web/features/favorites/stored-lists.ts';
import { call } from '#web/lib/call.ts';
import { statusOf } from '#web/lib/failure.ts';
import { fetchDialog, showDialog } from './dialog.ts';

/** Fetches the number and stores it nowhere. For an ad, this also records who saw it; the agent is not notified. */
async function reveal(ad: string | undefined, agent: string | undefined): Promise<string> {
  const { phoneNumber } = ad
    ? await call<typeof linkToAgent>(
        { method: 'POST', path: '/transaction-events/:id/linking' },
        { params: { id: ad } },
      )
    : await call<typeof agentPhone>(
        { method: 'GET', path: '/front/agents/:id/phone-number' },
        { params: { id: agent ?? '' } },
      );
  return phoneNumber;
}

/** In groups of three digits, as people here read numbers out. */
const groups = new RegExp(`^(\\${phonePrefix})(\\d{3})(\\d{3})(\\d{3})$`);
const spaced = (number: string) => number.replace(groups, '$1 $2 $3 $4');

/** The agent learns of the customer by a tap, which waits for nothing but a name that was never given. */
function recordTaps(ad: string, kind: 'call' | 'chat', link: HTMLAnchorElement | null | undefined): void {
  const record = (): Promise<unknown> => {
    noteContacted(ad);
    return call<typeof contactAgent>(
      { method: 'POST', path: '/transaction-events/:id/contact' },
      { params: { id: ad }, body: { kind } },
    ).catch((error: unknown) => tellRefusal(error, record));
  };
  link?.addEventListener('click', (event) => {
    if (readSession().user?.isNamed !== false) return void record();
    event.preventDefault();
    requireName(async () => {
      await record();
      location.assign(link.href);
    });
  });
}

/** Shows the agent's number in a sheet, for as long as that is open. */
export default async function contact(trigger: HTMLElement): Promise<void> {
  const { ad, agent } = trigger.dataset;
  try {
    const [dialog, number] = await Promise.all([
      fetchDialog(`/fragments/contact?${ad ? `ad=${ad}` : `agent=${agent}`}`),
      reveal(ad, agent),
    ]);
    const [shown, phone, chat] = ['[data-number]', '[data-call]', '[data-chat]'].map((part) =>
      dialog.querySelector<HTMLAnchorElement>(part),
    );
    if (shown) shown.textContent = spaced(number);
    if (phone) phone.href = `tel:${number}`;
    // The chat's address takes the digits alone, without the plus.
    if (chat)
      chat.href = `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(chat.dataset.chat ?? '')}`;
    if (ad) {
      recordTaps(ad, 'call', phone);
      recordTaps(ad, 'chat', chat);
    }
    showDialog(dialog);
  } catch (error) {
    tellRefusal(error, () => contact(trigger), statusOf(error) === 410 ? m.ads_goneTitle : undefined);
  }
}
