import { renewAd } from '@makao/contract/ads.agent';
import type { AgentToday, TodayAd } from '@makao/contract/agents.day';
import { confirmAds } from '@makao/contract/availability';
import { confirmAvailable } from '@makao/contract/moderation.reports';
import { daysLeft, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { shortNameOf } from '#web/features/ads/ad-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Need } from './need.tsx';

const action = 'min-h-11';
const named = (ad: TodayAd) => `${shortNameOf(ad)} · ${money(ad.price)}`;

export function Reported({ ad }: { ad: TodayAd }) {
  const answering = useAction({
    key: agentKey,
    act: () => browserApi().call(confirmAvailable, { params: { id: ad.id } }),
    done: () => m.agents_today_reportedDone(),
    failure: m.ads_still_failure,
  });
  return (
    <Need
      Icon={Flag}
      tone="urgent"
      title={ad.isUnavailable ? m.agents_today_reportedOff() : m.agents_today_reportedAsked()}
      text={named(ad)}
    >
      <Button size="sm" className={action} disabled={answering.isPending} onClick={() => answering.mutate()}>
        <CircleCheck aria-hidden />
        {m.agents_today_reportedYes()}
      </Button>
      <ButtonLink to={`/agent/ads/${ad.id}/edit`} variant="secondary" size="sm" className={action}>
        {m.ads_list_edit()}
      </ButtonLink>
    </Need>
  );
}

export const Rejected = ({ ad }: { ad: TodayAd }) => (
  <Need
    Icon={CircleX}
    tone="urgent"
    title={`${m.agents_today_rejected()}: ${shortNameOf(ad)}`}
    text={ad.adminComment ?? money(ad.price)}
  >
    <ButtonLink to={`/agent/ads/${ad.id}/edit`} size="sm" className={action}>
      {m.agents_today_rejectedFix()}
      <span className="sr-only">: {named(ad)}</span>
    </ButtonLink>
  </Need>
);

export function ToConfirm({ count, ids }: AgentToday['toConfirm']) {
  const confirming = useAction({
    key: agentKey,
    act: () => browserApi().call(confirmAds, { body: { ids } }),
    done: ({ confirmed }) => m.availability_list_allDone({ count: confirmed.length }),
    failure: m.availability_list_failure,
  });
  return (
    <Need Icon={CircleCheck} tone="soon" title={m.agents_today_confirm({ count })} text={m.agents_today_confirmText()}>
      <Button size="sm" className={action} disabled={confirming.isPending} onClick={() => confirming.mutate()}>
        <CircleCheck aria-hidden />
        {m.agents_today_confirmAll({ count })}
      </Button>
      <ButtonLink to="/agent/ads?currentTab=ongoing" variant="secondary" size="sm" className={action}>
        {m.agents_today_confirmSome()}
      </ButtonLink>
    </Need>
  );
}

export function Ending({ ad }: { ad: TodayAd }) {
  const renewing = useAction({
    key: agentKey,
    act: () => browserApi().call(renewAd, { params: { id: ad.id } }),
    done: () => m.agents_today_renewed(),
    failure: m.agents_today_renewFailure,
  });
  return (
    <Need
      Icon={Clock}
      tone="soon"
      title={m.agents_today_ending({ count: daysLeft(ad.expirationDate) })}
      text={named(ad)}
    >
      <Button size="sm" className={action} disabled={renewing.isPending} onClick={() => renewing.mutate()}>
        <RotateCw aria-hidden />
        {m.agents_today_renew()}
        <span className="sr-only">: {named(ad)}</span>
      </Button>
    </Need>
  );
}
