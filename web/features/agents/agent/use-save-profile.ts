import { type AgentProfileForm, updateAgent } from '@makao/contract/agents';
import { m } from '@makao/i18n/messages';
import { useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';

/** The profile is part of the signed-in user. */
export const refreshProfile = async () => (await import('#web/features/accounts/sign-in.ts')).refreshUser();

/** Saves an agent's profile and notifies, then calls `onSaved`. */
export function useSaveProfile(onSaved: () => Promise<void>): (id: string, body: AgentProfileForm) => Promise<void> {
  const queries = useQueryClient();
  return async (id, body) => {
    await browserApi().call(updateAgent, { params: { id }, body });
    await refreshProfile();
    void queries.invalidateQueries({ queryKey: agentKey });
    notify({ kind: 'success', text: m.agents_profile_agentProfileUpdateSuccess() });
    await onSaved();
  };
}
