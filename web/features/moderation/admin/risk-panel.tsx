import type { ModerationAd } from '@makao/contract/moderation';
import type { RiskReason } from '@makao/contract/risk';
import { money, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Badge } from '#web/components/ui/badge.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

type Risk = ModerationAd['risk'];

export const RiskBadge = ({ risk: { score, isSuspicious } }: { risk: Risk }) => (
  <Badge tone={isSuspicious ? 'error' : score > 0 ? 'warning' : 'success'}>
    {m.moderation_risk_score({ score: wholeNumber(score) })}
  </Badge>
);

/** Why an ad should be looked at closely, the weightiest reason first. */
export const RiskPanel = ({ risk }: { risk: Risk }) => {
  const { isSuspicious, reasons } = risk;
  const Icon = isSuspicious ? ShieldAlert : ShieldCheck;
  return (
    <section
      aria-labelledby="risk"
      className={classes('rounded-card px-4 py-3', isSuspicious ? 'bg-error-mist' : 'border border-line bg-shell')}
    >
      <h3 id="risk" className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal">
        <Icon aria-hidden className={classes('size-5', isSuspicious ? 'text-error' : 'text-success')} />
        {isSuspicious
          ? m.moderation_risk_high()
          : reasons.length > 0
            ? m.moderation_risk_low()
            : m.moderation_risk_none()}
        <span className="ml-auto">
          <RiskBadge risk={risk} />
        </span>
      </h3>
      {reasons.length > 0 && (
        <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm text-pretty">
          {[...Map.groupBy(reasons, ({ code }) => code)].map(([code, [first, ...more]]) => (
            <li key={code}>
              {first && <Reason reason={first} />}
              {more.length > 0 && <Folded reasons={more} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Further findings of one kind, folded so that price and text stay in view. */
const Folded = ({ reasons }: { reasons: readonly RiskReason[] }) => (
  <details>
    <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-lagoon sm:min-h-7">
      {m.moderation_risk_more({ count: reasons.length })}
    </summary>
    <ul className="grid list-[circle] gap-1 pl-4">
      {reasons.map((reason, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the findings have no other name, and none moves.
        <li key={index}>
          <Reason reason={reason} />
        </li>
      ))}
    </ul>
  </details>
);

const amount = (value: number | null) => (value === null ? '–' : money(value));
const count = (value: number | null) => (value === null ? '–' : wholeNumber(value));

function Reason({ reason }: { reason: RiskReason }) {
  switch (reason.code) {
    case 'blockedPhoto':
      return m.moderation_risk_blockedPhoto({ count: wholeNumber(reason.photos) });
    case 'blockedDevice':
      return m.moderation_risk_blockedDevice();
    case 'blockedPhrase':
      return m.moderation_risk_blockedPhrase({ found: reason.found });
    case 'copiedPhoto':
      return m.moderation_risk_copiedPhoto({ count: reason.photos, agents: reason.agents.join(', ') });
    case 'priceLow':
      return m.moderation_risk_priceLow({ usual: money(reason.usual), sample: wholeNumber(reason.sampleSize) });
    case 'priceHigh':
      return m.moderation_risk_priceHigh({ usual: money(reason.usual), sample: wholeNumber(reason.sampleSize) });
    case 'phoneInText':
      return m.moderation_risk_phoneInText({ found: reason.found });
    case 'linkInText':
      return m.moderation_risk_linkInText({ found: reason.found });
    case 'payFirst':
      return m.moderation_risk_payFirst({ found: reason.found });
    case 'foreignPrice':
      return m.moderation_risk_foreignPrice({ found: reason.found });
    case 'viewingFee':
      return m.moderation_risk_viewingFee({ usual: money(reason.usual) });
    case 'sameText':
      return (
        <Link to={`/admin/ads/${reason.adId}`} target="_blank" className="text-lagoon underline underline-offset-3">
          {reason.isOwn ? m.moderation_risk_ownText() : m.moderation_risk_sameText({ agent: reason.agentName })}
        </Link>
      );
    case 'newAgent':
      return m.moderation_risk_newAgent({ count: reason.days });
    case 'manyAds':
      return m.moderation_risk_manyAds({ count: wholeNumber(reason.count) });
    case 'nameWaits':
      return m.moderation_risk_nameWaits({ name: reason.name });
    case 'samePoint':
      return m.moderation_risk_samePoint({ own: wholeNumber(reason.own), all: wholeNumber(reason.all) });
    case 'impossibleWay':
      return (
        <Link to={`/admin/ads/${reason.adId}`} target="_blank" className="text-lagoon underline underline-offset-3">
          {m.moderation_risk_impossibleWay({
            metres: wholeNumber(reason.metres),
            minutes: wholeNumber(reason.minutes),
          })}
        </Link>
      );
    case 'priceJump':
      return m.moderation_risk_priceJump({ before: amount(reason.before), after: amount(reason.after) });
    case 'feeRaised':
      return m.moderation_risk_feeRaised({ before: amount(reason.before), after: amount(reason.after) });
    case 'roomsChanged':
      return m.moderation_risk_roomsChanged({ before: count(reason.before), after: count(reason.after) });
  }
}
