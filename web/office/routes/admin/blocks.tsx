import { type BlockKind, blockKinds, blockStates, countBlocks, listBlocks } from '@makao/contract/blocks';
import { m } from '@makao/i18n/messages';
import OctagonX from 'lucide-react/icons/octagon-x';
import { lazy, Suspense, useState } from 'react';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { LinesSkeleton } from '#web/components/ui/loaded.tsx';
import { BlockRows } from '#web/features/moderation/admin/block-rows.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamCounts, useTeamList } from '#web/office/lib/use-team-list.ts';
import { TeamList } from '#web/office/team-list.tsx';

const BlockDialog = lazy(() => import('#web/features/moderation/admin/block-dialog.tsx'));

export const handle: Handle = { access: 'moderator' };
export const title = m.blocks_title;

const tabs: Record<BlockKind, () => string> = {
  number: m.blocks_kind_number,
  photo: m.blocks_kind_photo,
  phrase: m.blocks_kind_phrase,
  device: m.blocks_kind_device,
};
const states = { active: m.blocks_state_active, ended: m.blocks_state_ended };

/** Numbers, photos, phrases and devices that may not come back. */
export default function Blocks() {
  const { filter, place, set } = useFilters(['kind', 'state']);
  const list = useTeamList('blocks', listBlocks, { ...filter, ...place }, m.blocks_failure);
  const counts = useTeamCounts('blocks', countBlocks, { state: filter.state });
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <TeamList
        title={m.blocks_title()}
        list={list}
        count={m.blocks_count}
        more={m.blocks_note}
        skeleton={<LinesSkeleton className="h-24" />}
        empty={{ title: m.blocks_noneTitle(), text: m.blocks_noneText() }}
        rows={({ data }) => <BlockRows blocks={data} />}
        tools={
          <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <OctagonX aria-hidden />
            {m.blocks_add()}
          </Button>
        }
      >
        <ListFilters isSet={filter.state !== undefined}>
          <FilterSelect
            label={m.blocks_state()}
            all={m.blocks_state_any()}
            value={filter.state}
            onChange={(value) => set('state', value)}
            options={blockStates.map((value) => ({ value, label: states[value]() }))}
          />
        </ListFilters>
        <FilterTabs
          label={m.blocks_kinds()}
          param="kind"
          options={[
            { value: '', label: m.blocks_kind_all(), count: counts?.all },
            ...blockKinds.map((value) => ({ value, label: tabs[value](), count: counts?.[value] })),
          ]}
        />
      </TeamList>
      <Suspense>{isAdding && <BlockDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
