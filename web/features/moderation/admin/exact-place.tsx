import type { ModerationAd } from '@makao/contract/moderation';
import { dateTime, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

/** Where the agent stood when confirming the home. Only the team sees it exactly. */
export const ExactPlace = ({ position }: Pick<ModerationAd, 'position'>) =>
  position && (
    <section aria-labelledby="exact-place">
      <h3 id="exact-place" className="mb-1 font-sans text-sm font-semibold tracking-normal text-stone">
        {m.moderation_place_title()}
      </h3>
      <p className="text-sm tabular-nums">
        <b className="select-all">
          {position.latitude.toFixed(5)}, {position.longitude.toFixed(5)}
        </b>{' '}
        {m.moderation_place_accuracy({
          metres: wholeNumber(Math.ceil(position.accuracy)),
          date: dateTime(position.takenAt),
        })}
      </p>
    </section>
  );
