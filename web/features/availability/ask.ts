import '#web/lib/jitless.ts';
import { askAvailability } from '@makao/contract/availability';
import { m } from '@makao/i18n/messages';
import { browserApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { isUnverified, tellRefusal } from '#web/lib/refusal.ts';

/** Asks the agent, and tells how it went. Answers whether it was asked. */
export async function askAgent(adId: string, again: () => unknown): Promise<boolean> {
  try {
    const { asked } = await browserApi().call(askAvailability, { params: { id: adId } });
    notify({ kind: 'success', text: asked ? m.availability_asked() : m.availability_answered() });
    return true;
  } catch (error) {
    if (isUnverified(error)) tellRefusal(error, again);
    else if (statusOf(error) === 409) notify({ kind: 'error', text: m.availability_askAgent() });
    else notify({ kind: 'error', text: m.availability_askFailure() });
    return false;
  }
}
