import { queueKinds } from '@makao/contract/moderation';
import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { Select } from '#web/components/ui/select.tsx';

const labels: Record<(typeof queueKinds)[number], () => string> = {
  new: m.moderation_queue_new,
  changed: m.moderation_queue_changed,
  suspicious: m.moderation_queue_suspicious,
  overdue: m.moderation_queue_overdue,
};

interface QueueFiltersProps {
  wards: readonly { id: string; name: string }[];
  wardId: string;
  onWard: (id: string) => void;
  /** Of whom alone the ads are shown. */
  agentName: string | undefined;
  onAllAgents: () => void;
}

/** Narrows the queue. Each filter is in the address. */
export function QueueFilters({ wards, wardId, onWard, agentName, onAllAgents }: QueueFiltersProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-4 max-md:flex-col">
      <div className="min-w-0 grow max-md:w-full">
        <FilterTabs
          label={m.moderation_queue_filters()}
          param="kind"
          resets="ad"
          options={[
            { value: '', label: m.moderation_ads_all() },
            ...queueKinds.map((value) => ({ value, label: labels[value]() })),
          ]}
        />
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-2 max-md:w-full">
        {agentName && (
          <button
            type="button"
            onClick={onAllAgents}
            aria-label={m.moderation_queue_allAgents({ name: agentName })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-lagoon-mist px-3.5 text-sm font-semibold text-lagoon-deep"
          >
            {agentName}
            <X aria-hidden className="size-4" />
          </button>
        )}
        <label htmlFor={id} className="sr-only">
          {m.ads_form_ward()}
        </label>
        <Select id={id} value={wardId} onChange={(event) => onWard(event.target.value)} className="max-md:grow md:w-52">
          <option value="">{m.moderation_queue_allWards()}</option>
          {wards.map((ward) => (
            <option key={ward.id} value={ward.id}>
              {ward.name}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
