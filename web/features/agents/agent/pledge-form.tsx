import { type AgentProfile, setPledge } from '@makao/contract/agents';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';

/** The promise about the viewing fee, made and taken back with one tick. */
export function PledgeForm({ profile, onSaved }: { profile: AgentProfile; onSaved: () => Promise<unknown> }) {
  const { hasPledge, pledgeClosedUntil } = profile;
  const saving = useMutation({
    mutationFn: (promise: boolean) => browserApi().call(setPledge, { body: { hasPledge: promise } }),
    meta: { failure: m.agents_profile_pledgeFailure },
    onSuccess: async (_, promise) => {
      notify({ kind: 'success', text: promise ? m.agents_profile_pledgeOn() : m.agents_profile_pledgeOff() });
      await onSaved();
    },
  });
  return (
    <section aria-labelledby="pledge" className="mt-5 rounded-card border border-line bg-shell p-4 sm:p-6">
      <h2 id="pledge" className="text-lg">
        {m.agents_profile_pledgeTitle()}
      </h2>
      <div className="-mx-2 mt-1">
        <Checkbox
          checked={saving.isPending ? saving.variables : hasPledge}
          disabled={saving.isPending || pledgeClosedUntil !== null}
          onChange={({ target }) => saving.mutate(target.checked)}
        >
          {m.agents_profile_pledgeLabel()}
        </Checkbox>
      </div>
      <p className="mt-1 text-sm text-stone">
        {pledgeClosedUntil
          ? m.agents_profile_pledgeClosed({ date: shortDate(pledgeClosedUntil) })
          : m.agents_profile_pledgeHint()}
      </p>
    </section>
  );
}
