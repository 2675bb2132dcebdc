import { compactMoney, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { Still } from '#web/components/ui/still.tsx';
import { adPath, nameOf, placeOf, whatOf } from '#web/lib/ad-labels.ts';
import { wholeOf } from '#web/lib/beside.ts';
import { confirmedWords } from '#web/lib/confirmed.ts';
import { isNewAd } from '#web/lib/days.ts';
import { useSignedIn } from '#web/lib/session.ts';
import type { CardAd, CardDetails } from './card-ad.ts';
import { CardIcon } from './card-icons.tsx';
import { Facts } from './facts.tsx';

/** Adds an ad to the favorites or removes it. Another subject, so the page passes it in. */
export type CardHeart = ComponentType<{ adId: string; what: string }>;

interface AdCardProps {
  ad: CardAd;
  Heart: CardHeart;
  /** When the page was made: the server and the browser must agree on how long ago things were. */
  now: number;
  /** The home page's cards also say when an ad has expired, and hold all its facts. */
  variant?: 'search' | 'home';
  /** In view from the start. */
  eager?: boolean;
  sizes?: string;
  /** A note of the list it stands in. */
  note?: string;
}

const gridSizes = '(min-width:1024px) 280px,(min-width:640px) 31vw,46vw';

/** A page holds two dozen of these, so the look is in the class `card`. Most of one is only read. */
export function AdCard({ ad, Heart, now, variant = 'search', eager, sizes = gridSizes, note }: AdCardProps) {
  const details = wholeOf(ad);
  const expired = variant === 'home' && ad.expired;
  return (
    <article className={classes('card', expired && 'is-over')}>
      <Still of={ad} className="card-photo">
        {() =>
          details && (
            <>
              <Picture picture={details.cover} alt="" sizes={sizes} eager={eager} />
              <Badges fresh={isNewAd(details, now)} expired={expired} />
            </>
          )
        }
      </Still>
      <div className="card-words">
        <Still of={ad} className="contents">
          {() => details && <CardWords ad={{ ...ad, ...details }} {...{ now, variant, note, expired }} />}
        </Still>
        <AgentLine ad={ad}>{() => details && timeAgo(details.createdAt, now)}</AgentLine>
      </div>
      <Heart adId={ad.id} what={nameOf(ad)} />
    </article>
  );
}

const Badges = ({ fresh, expired }: { fresh: boolean; expired: boolean }) =>
  (fresh || expired) && (
    <p>
      {fresh && <Badge tone="accent">{m.ads_new()}</Badge>}
      {expired && <Badge tone="dark">{m.ads_expired()}</Badge>}
    </p>
  );

interface CardWordsProps {
  ad: CardAd & CardDetails;
  now: number;
  variant: 'search' | 'home';
  note: string | undefined;
  expired: boolean;
}

function CardWords({ ad, now, variant, note, expired }: CardWordsProps) {
  const rental = ad.type === 'rental';
  const confirmed = confirmedWords(ad.confirmedAt, now);
  return (
    <>
      <p className="card-price">
        <span>{rental ? m.ads_rent() : m.ads_price()} </span>
        <b>{compactMoney(ad.price)}</b>
        {rental && ` ${m.ads_perMonth()}`}
        {ad.moveInCost !== null && <small>{m.ads_card_moveIn({ cost: compactMoney(ad.moveInCost) })}</small>}
      </p>
      <h3>
        <Link to={adPath(ad)}>
          <b>{whatOf(ad)}</b> <span>{placeOf(ad)}</span>
        </Link>
      </h3>
      <Facts ad={ad} all={variant === 'home'} />
      {!expired && <p className={classes('card-word', confirmed.isOld && 'is-old')}>{confirmed.text}</p>}
      {note && <p className="card-note">{note}</p>}
    </>
  );
}

/** Shows who offers the ad, and since when; visitors don't see the name. */
function AgentLine({ ad, children }: { ad: CardAd; children: () => ReactNode }) {
  const { agent } = ad;
  const signedIn = useSignedIn();
  return (
    <div className="card-agent">
      {signedIn ? (
        <>
          {agent.avatar ? (
            <img src={agent.avatar} alt="" width={20} height={20} loading="lazy" />
          ) : (
            <i>{agent.name[0]}</i>
          )}
          <span>{agent.name}</span>
        </>
      ) : (
        <Still as="span" className="card-veil" title={m.ads_agentHidden()}>
          {() => (
            <>
              <i />
              <CardIcon name="lock" />
              <span className="sr-only">{m.ads_agentHidden()}</span>
            </>
          )}
        </Still>
      )}
      <Still as="small" of={ad}>
        {children}
      </Still>
    </div>
  );
}
