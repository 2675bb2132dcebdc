import type { AgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { tabOf, tabPath } from '#app/features/ads/agent/tabs.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { notify } from '#app/lib/notify.ts';

/** Reloads the person and the lists after an ad is saved, and shows it. */
export function useAfterSaving(isNew: boolean): (ad: AgentAd) => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async ({ status }) => {
    const text = !isNew
      ? m.ads_form_updateSuccess()
      : status === 'draft'
        ? m.ads_form_draftSaved()
        : m.ads_form_adCreationSuccess();
    notify({ kind: 'success', text });
    const { refreshUser } = await import('#app/lib/sign-in.ts');
    // The ad is saved even if these fail.
    await Promise.allSettled([refreshUser(), queries.invalidateQueries({ queryKey: agentKey })]);
    await navigate(tabPath(tabOf[status]));
  };
}
