import type { UnavailableReport } from '@makao/contract/moderation.reports';
import { shortDate, timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';

interface HomeProofProps {
  proof: NonNullable<UnavailableReport['proof']>;
  onReject: () => void;
}

/** The photo by which the agent showed that a home is there. */
export const HomeProof = ({ proof: { pictureUrl, createdAt, safeUntil }, onReject }: HomeProofProps) => (
  <section aria-label={m.moderation_reports_proofTitle()} className="mt-3 flex gap-3 text-sm">
    <a href={pictureUrl} target="_blank" rel="noreferrer" className="size-20 shrink-0 overflow-hidden rounded-field">
      <img src={pictureUrl} alt={m.moderation_reports_proofTitle()} className="size-full object-cover" />
    </a>
    <div>
      <h3 className="font-sans text-sm font-semibold tracking-normal text-stone">
        {m.moderation_reports_proofTitle()}
      </h3>
      <p>
        {safeUntil
          ? m.moderation_reports_proofSafe({ ago: timeAgo(createdAt), date: shortDate(safeUntil) })
          : m.moderation_reports_proofRejected({ ago: timeAgo(createdAt) })}
      </p>
      {safeUntil && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onReject}
          className="min-h-11 font-medium text-lagoon hover:underline sm:min-h-6"
        >
          {m.moderation_reports_proofReject()}
        </button>
      )}
    </div>
  </section>
);
