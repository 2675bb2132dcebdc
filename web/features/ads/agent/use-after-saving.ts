import type { AgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useGo } from '#web/components/ui/area/use-go.ts';
import { refusedPublication } from '#web/features/plans/agent/publication-guard.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { SaveStatus } from './form/values.ts';
import { tabOf, tabPath } from './tabs.ts';

/**
 * Reloads user and lists after an ad is saved, then shows it. An ad that was sent without the right to publish was
 * saved as a draft; the agent is then led to the plans. `look` opens the preview. `wasWaiting`: its review starts again.
 */
export function useAfterSaving(
  isNew: boolean,
): (ad: AgentAd, asked: SaveStatus, look?: boolean, wasWaiting?: boolean) => Promise<void> {
  const queries = useQueryClient();
  const go = useGo();
  return async ({ id, status }, asked, look, wasWaiting) => {
    const isUnpaid = status === 'draft' && asked === 'pending_approval';
    const text =
      status === 'draft' && (isNew || isUnpaid)
        ? m.ads_form_draftSaved()
        : isNew
          ? m.ads_form_adCreationSuccess()
          : wasWaiting && status === 'pending_approval'
            ? m.ads_form_updateRestarts()
            : m.ads_form_updateSuccess();
    notify({ kind: 'success', text });
    const { refreshUser } = await import('#web/features/accounts/sign-in.ts');
    // The ad is saved even if these fail.
    await Promise.allSettled([refreshUser(), queries.invalidateQueries({ queryKey: agentKey })]);
    await go(look ? `/agent/ads/${id}/preview` : isUnpaid ? refusedPublication() : tabPath(tabOf[status]));
  };
}
