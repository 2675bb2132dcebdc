import type { askAvailability } from '@makao/contract/availability';
import { m } from '@makao/i18n/messages';
import { isUnverified, tellRefusal } from '#web/features/accounts/refusal.ts';
import { call } from '#web/lib/call.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';

/** Asks the agent whether the place is still available, and shows the result. */
export default async function ask(trigger: HTMLElement): Promise<void> {
  try {
    const { asked } = await call<typeof askAvailability>(
      { method: 'POST', path: '/front/ads/:id/ask' },
      { params: { id: trigger.dataset.ad ?? '' } },
    );
    notify({ kind: 'success', text: asked ? m.availability_asked() : m.availability_answered() });
    showAsked(trigger);
  } catch (error) {
    if (isUnverified(error)) tellRefusal(error, () => ask(trigger));
    else if (statusOf(error) === 409) notify({ kind: 'error', text: m.availability_askAgent() });
    else notify({ kind: 'error', text: m.availability_askFailure() });
  }
}

/** In place of the question: that it was asked. */
function showAsked(trigger: HTMLElement): void {
  const section = trigger.closest('section');
  const said = document.createElement('p');
  said.role = 'status';
  said.className = 'mt-1 text-success';
  said.textContent = section?.dataset.asked ?? '';
  trigger.parentElement?.replaceChildren(said);
}
