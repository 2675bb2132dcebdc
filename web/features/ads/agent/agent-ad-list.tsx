import type { AgentAd } from '@makao/contract/ads.agent';
import { m } from '@makao/i18n/messages';
import { Button } from '#web/components/ui/button.tsx';
import { AgentAdCard, AgentAdLine, AgentAdSkeleton } from './agent-ad-card.tsx';
import { ConfirmAll } from './availability.tsx';
import { SelectAd, type useSelection } from './selection.tsx';
import type { Tab } from './tabs.ts';

const grid = 'grid grid-cols-1 gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3';

interface AgentAdListProps {
  ads: readonly AgentAd[];
  tab: Tab;
  selection: ReturnType<typeof useSelection>;
  /** One line per ad, for long lists on phones. */
  isCompact: boolean;
}

/** A page of an agent's ads, with checkboxes in selection mode. */
export function AgentAdList({ ads, tab, selection, isCompact }: AgentAdListProps) {
  const Card = isCompact ? AgentAdLine : AgentAdCard;
  return (
    <>
      {tab === 'ongoing' && !selection.isOn && <ConfirmAll ads={ads} />}
      {selection.isOn && (
        <Button variant="ghost" className="mb-2 px-3" onClick={() => selection.choose(ads, true)}>
          {m.ads_many_page()}
        </Button>
      )}
      <ul className={grid}>
        {ads.map((ad) => (
          <li key={ad.id} className="flex items-start gap-1">
            {selection.isOn && (
              <SelectAd ad={ad} on={selection.has(ad.id)} onChange={(on) => selection.choose([ad], on)} />
            )}
            <div className="h-full min-w-0 grow">
              <Card ad={ad} isChosen={selection.isOn ? selection.has(ad.id) : undefined} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

export const AgentAdListSkeleton = () => (
  <div className={grid}>
    {[1, 2, 3, 4, 5, 6].map((number) => (
      <AgentAdSkeleton key={number} />
    ))}
  </div>
);
