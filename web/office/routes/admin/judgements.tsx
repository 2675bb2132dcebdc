import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { judgementKinds, listJudgements } from '@makao/contract/moderation.judgements';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { FilterDays, FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { JudgementRows, judgementLabels } from '#web/features/moderation/admin/judgement-rows.tsx';
import { moderatorsQuery } from '#web/features/moderation/admin/queries.ts';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

export const handle: Handle = { access: 'moderator' };
export const title = m.moderation_judgements_title;

const names = ['judgeId', 'kind', 'firstWeek', 'overturned', 'from', 'to'] as const;
const flags = { firstWeek: m.moderation_judgements_firstWeek, overturned: m.moderation_judgements_overturned } as const;

/** Everything the team decided: what a new moderator did in the first week can be looked at again. */
export default function Judgements() {
  const { filter, place, set } = useFilters(names);
  const list = useTeamList('judgements', listJudgements, { ...filter, ...place }, m.moderation_judgements_failure);
  const isOwner = isOpenTo('owner', useCurrentUser().teamRole);
  const { data: records } = useQuery({ ...moderatorsQuery, enabled: isOwner });
  return (
    <TeamList
      title={m.moderation_judgements_title()}
      list={list}
      count={m.moderation_judgements_count}
      skeleton={<LinesSkeleton className="h-24" />}
      empty={{ title: m.moderation_judgements_noneTitle(), text: m.moderation_judgements_noneText() }}
      rows={({ data }) => <JudgementRows judgements={data} />}
    >
      <ListFilters isSet={Object.keys(filter).length > 0}>
        {records && (
          <FilterSelect
            label={m.moderation_judgements_by()}
            all={m.moderation_judgements_anyone()}
            value={filter.judgeId}
            onChange={(value) => set('judgeId', value)}
            options={records.data.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
        )}
        <FilterSelect
          label={m.moderation_judgements_kind()}
          all={m.moderation_judgements_anyKind()}
          value={filter.kind}
          onChange={(value) => set('kind', value)}
          options={judgementKinds.map((value) => ({ value, label: judgementLabels[value]() }))}
        />
        {(['firstWeek', 'overturned'] as const).map((name) => (
          <FilterSelect
            key={name}
            label={flags[name]()}
            all={m.moderation_judgements_all()}
            value={filter[name]}
            onChange={(value) => set(name, value)}
            options={[{ value: 'true', label: flags[name]() }]}
          />
        ))}
        <FilterDays from={filter.from} to={filter.to} onChange={set} />
      </ListFilters>
    </TeamList>
  );
}
