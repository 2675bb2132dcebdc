import type { messageAgent } from '@makao/contract/threads';
import { m } from '@makao/i18n/messages';
import { tellRefusal } from '#web/features/accounts/refusal.ts';
import { noteContacted } from '#web/features/favorites/stored-lists.ts';
import { call } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';

/** Sends a first message through us: neither side sees the other's number. */
export default async function sendMessage(trigger: HTMLElement): Promise<void> {
  const form = trigger.closest('form');
  const field = form?.querySelector('textarea');
  if (!form || !field?.reportValidity() || field.value.trim() === '') return;
  const id = form.dataset.message ?? '';
  try {
    const { threadId } = await call<typeof messageAgent>(
      { method: 'POST', path: '/front/ads/:id/message' },
      { params: { id }, body: { text: field.value } },
    );
    noteContacted(id);
    notify({ kind: 'success', text: m.leads_message_sent() });
    field.value = '';
    showLink(form, `/account/conversations/${threadId}`);
  } catch (error) {
    tellRefusal(error, () => sendMessage(trigger));
  }
}

/** Leads to the conversation, in place of an earlier link. */
function showLink(form: HTMLFormElement, href: string): void {
  form.querySelector('a')?.remove();
  const link = document.createElement('a');
  link.href = href;
  link.className = 'min-h-11 content-center text-center font-semibold text-lagoon underline-offset-2 hover:underline';
  link.textContent = m.leads_message_open();
  form.append(link);
}
