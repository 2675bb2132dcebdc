import type { AdCard as Ad } from '@makao/contract/ads';
import { compactMoney, timeAgo } from '@makao/i18n/format';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Badge } from '#web/components/ui/badge.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { Picture } from '#web/components/ui/picture.tsx';
import { adPath, placeOf } from './ad-labels.ts';
import { CardIcon } from './card-icons.tsx';
import { confirmedWords } from './confirmed.ts';
import { Facts } from './facts.tsx';
import { isNewAd } from './new-ad.ts';

export interface CardLook {
  /** When the page was rendered, by the hour: cards say how long ago things were. */
  now: number;
  /** The home page's cards also say when an ad has expired, and hold all its facts. */
  variant?: 'search' | 'home';
  /** In view from the start. */
  eager?: boolean;
  sizes?: string;
  /** A note of the list it stands in. */
  note?: string | undefined;
}

interface AdCardProps extends CardLook {
  ad: Ad;
  /** The favorites button and the menu: triggers with `data-act` on public pages, a React component in the office. */
  heart: ReactNode;
  /** For signed-in users; documents hide the agent, and a script shows it to those who may see it. */
  showAgent?: boolean;
}

const gridSizes = '(min-width:1024px) 280px,(min-width:640px) 31vw,46vw';
export const slideSizes = '(min-width:1024px) 270px,(min-width:768px) 40vw,60vw';

/** A page holds two dozen of these, so the look is in the class `card`. */
export function AdCard({ ad, heart, showAgent, now, variant = 'search', eager, sizes = gridSizes, note }: AdCardProps) {
  const isOver = variant === 'home' && (ad.publicationStatus === 'expired' || !ad.frontShowable);
  return (
    <article className={classes('card', isOver && 'is-over')}>
      <div className="card-photo">
        {/* Lazy pictures know how wide they are shown: people choose between one card a row and two. */}
        <Picture picture={ad.cover} alt="" sizes={eager ? sizes : `auto,${sizes}`} eager={eager} />
        <Badges fresh={isNewAd(ad, now)} expired={isOver} />
      </div>
      <div className="card-words">
        <CardWords {...{ ad, now, variant, note, isOver }} />
        <div className="card-agent">
          {showAgent ? <CardAgent agent={ad.agent} /> : <HiddenAgent agent={ad.agent} />}
          <small>{timeAgo(ad.createdAt, now)}</small>
        </div>
      </div>
      {heart}
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
  ad: Ad;
  now: number;
  variant: 'search' | 'home';
  note: string | undefined;
  isOver: boolean;
}

function CardWords({ ad, now, variant, note, isOver }: CardWordsProps) {
  const rental = ad.type === 'rental';
  const confirmed = confirmedWords(ad.confirmedAt, now);
  return (
    <>
      <p className="card-price">
        <span>{rental ? m.ads_rent() : m.ads_price()} </span>
        <b>{compactMoney(ad.price)}</b>
        {rental && ` ${m.ads_perMonth()}`}
        {rental && <small>{m.ads_card_moveIn({ cost: compactMoney(ad.moveInCost) })}</small>}
      </p>
      <h3>
        <Link to={adPath(ad)}>
          <b>{kindOffer(ad)}</b> <span>{placeOf(ad)}</span>
        </Link>
      </h3>
      <Facts ad={ad} all={variant === 'home'} />
      {!isOver && <p className={classes('card-word', confirmed.isOld && 'is-old')}>{confirmed.text}</p>}
      {!isOver && ad.confirmedOnSpot && <p className="card-word is-spot">{m.ads_spot_mark()}</p>}
      {note && <p className="card-note">{note}</p>}
    </>
  );
}

const CardAgent = ({ agent }: { agent: Ad['agent'] }) => (
  <>
    {agent.avatar ? (
      <img src={agent.avatar} alt="" width={20} height={20} loading="lazy" />
    ) : (
      <i>{agent.fullName[0]}</i>
    )}
    <span>{agent.fullName}</span>
  </>
);

/** What visitors see; `personal.ts` replaces it by the name for signed-in users. */
const HiddenAgent = ({ agent }: { agent: Ad['agent'] }) => (
  <span
    className="card-veil"
    title={m.ads_agentHidden()}
    data-agent={agent.fullName}
    data-avatar={agent.avatar ?? undefined}
  >
    <i />
    <CardIcon name="lock" />
    <span className="sr-only">{m.ads_agentHidden()}</span>
  </span>
);
