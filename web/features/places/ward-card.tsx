import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from '#web/components/ui/link.tsx';
import { WardStreet } from './ward-street.tsx';

export interface CardWard {
  id: string;
  name: string;
  adsCount: number;
  city: string;
}

export const WardCard = ({ ward }: { ward: CardWard }) => (
  <article className="tile ward">
    <WardStreet name={ward.name} />
    <h3>
      <Link to={`/wards/${ward.id}`}>{ward.name}</Link>
    </h3>
    <p>{ward.city}</p>
    <p>{m.places_ward_ads({ count: wholeNumber(ward.adsCount) })}</p>
  </article>
);
