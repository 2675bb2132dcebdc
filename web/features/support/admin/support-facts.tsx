import type { SupportDetail } from '@makao/contract/support.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Link } from '#web/components/ui/link.tsx';

const linkClass = 'font-medium text-lagoon hover:underline';

/** Who writes, from where and since when. */
export const SupportFacts = ({ shown: { person, address, openedAt } }: { shown: SupportDetail }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-card border border-line bg-shell p-4 text-sm">
    <dt className="text-stone">{m.support_person()}</dt>
    <dd className="break-words">
      {person ? (
        <Link to={`/admin/people/${person.id}`} className={linkClass}>
          {person.fullName}
        </Link>
      ) : (
        m.support_nobody()
      )}
    </dd>
    <dt className="text-stone">{m.support_address()}</dt>
    <dd className="break-all tabular-nums">{address}</dd>
    <dt className="text-stone">{m.support_opened()}</dt>
    <dd className="tabular-nums">{dateTime(openedAt)}</dd>
  </dl>
);

/** The conversation that was reported: with whom, about which ad, and what was written. */
export const ReportedThread = ({ reported }: { reported: NonNullable<SupportDetail['reported']> }) => (
  <section aria-labelledby="reported" className="grid gap-2 rounded-card border border-line bg-shell p-4">
    <h2 id="reported" className="text-lg">
      {m.support_reported()}
    </h2>
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {reported.about && (
        <span>
          {m.support_about()}{' '}
          <Link to={`/admin/people/${reported.about.id}`} className={linkClass}>
            {reported.about.fullName}
          </Link>
        </span>
      )}
      <Link to={`/admin/ads/${reported.adId}`} className={linkClass}>
        {m.support_openAd()}
      </Link>
    </p>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
    <ol tabIndex={0} className="grid max-h-96 gap-2 overflow-y-auto">
      {reported.messages.map(({ id, byReporter, text, createdAt }) => (
        <li key={id} className="rounded-field border border-line bg-sand px-3 py-2">
          <p className="text-xs font-semibold text-stone">
            {byReporter ? m.support_reporter() : (reported.about?.fullName ?? '…')} ·{' '}
            <time dateTime={createdAt} className="font-normal tabular-nums">
              {dateTime(createdAt)}
            </time>
          </p>
          <p className="break-words whitespace-pre-line">{text}</p>
        </li>
      ))}
    </ol>
  </section>
);
