import { setFeatured } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SaveBar } from '#web/components/ui/area/editor.tsx';
import { useUnsaved } from '#web/components/ui/area/unsaved.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { type Featured, findAds, findAgents } from './featured-items.ts';
import { FeaturedList } from './featured-list.tsx';

const idsOf = ({ ads, agents }: Featured) => ({
  adIds: ads.map(({ id }) => id),
  agentIds: agents.map(({ id }) => id),
});

export function FeaturedForm({ featured }: { featured: Featured }) {
  const queries = useQueryClient();
  /** As the server has it, and as it is on the screen. */
  const [saved, setSaved] = useState(featured);
  const [chosen, setChosen] = useState(featured);
  const isDirty = JSON.stringify(idsOf(chosen)) !== JSON.stringify(idsOf(saved));
  const { question } = useUnsaved(isDirty);
  const saving = useMutation({
    mutationFn: async (next: Featured) => {
      await browserApi().call(setFeatured, { body: idsOf(next) });
      await queries.invalidateQueries({ queryKey: [...teamKey, 'audit'] });
    },
    meta: { failure: m.team_setting_saveFailure },
    onSuccess: (_answer, next) => {
      setSaved(next);
      notify({ kind: 'success', text: m.team_setting_saved() });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(chosen);
  };
  return (
    <form method="post" onSubmit={submit} className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <FeaturedList kind="ads" items={chosen.ads} onChange={(ads) => setChosen({ ...chosen, ads })} find={findAds} />
      <FeaturedList
        kind="agents"
        items={chosen.agents}
        onChange={(agents) => setChosen({ ...chosen, agents })}
        find={findAgents}
      />
      <div className="sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] z-10 lg:bottom-3 xl:col-span-2">
        <SaveBar busy={saving.isPending} isDirty={isDirty} disabled={!isDirty} />
      </div>
      {question}
    </form>
  );
}
