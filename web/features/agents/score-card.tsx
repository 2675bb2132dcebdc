import type { AgentDetail, ScoreParts } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import HandCoins from 'lucide-react/icons/hand-coins';
import TrendingUp from 'lucide-react/icons/trending-up';

const { score: most } = limits;

type Row = [label: string, points: number, most: number | null, note?: string];

const rowsOf = ({ confirmed, answers, reviews, time, verified, onSpot, reports, copies }: ScoreParts): Row[] => [
  [
    m.agents_why_confirmed(),
    confirmed.points,
    most.confirmed,
    confirmed.of > 0 ? m.agents_why_confirmedNote(confirmed) : m.agents_why_noAds(),
  ],
  [
    m.agents_why_answers(),
    answers.points,
    most.answers,
    answers.of > 0 ? m.agents_why_confirmedNote({ ads: answers.quick, of: answers.of }) : m.agents_why_notAsked(),
  ],
  [m.agents_why_reviews(), reviews.points, most.reviews, m.agents_why_reviewsNote({ count: reviews.count })],
  [m.agents_why_time(), time.points, most.time, m.agents_why_timeNote({ count: time.days })],
  [m.agents_why_verified(), verified.points, most.verified],
  ...(onSpot && onSpot.of > 0
    ? [[m.agents_why_onSpot(), onSpot.points, most.onSpot, m.agents_why_confirmedNote(onSpot)] satisfies Row]
    : []),
  [m.agents_why_reports(), reports.points, null],
  [m.agents_why_copies(), copies.points, null],
];

/** What would raise the score, most first. */
function raisesOf({ confirmed, answers, reviews, time, verified, onSpot, reports, copies }: ScoreParts): string[] {
  const left = (
    part: keyof Pick<typeof most, 'confirmed' | 'answers' | 'reviews' | 'time' | 'verified' | 'onSpot'>,
    points: number,
  ) => Math.round(most[part] - points);
  const unconfirmed = confirmed.of - confirmed.ads;
  const raises: [points: number, text: (points: number) => string][] = [
    [
      unconfirmed > 0 ? left('confirmed', confirmed.points) : 0,
      (points) => m.agents_why_raiseConfirm({ count: unconfirmed, points }),
    ],
    [left('answers', answers.points), (points) => m.agents_why_raiseAnswers({ points })],
    [left('reviews', reviews.points), (points) => m.agents_why_raiseReviews({ points })],
    [left('verified', verified.points), (points) => m.agents_why_raiseVerified({ points })],
    [onSpot?.of ? left('onSpot', onSpot.points) : 0, (points) => m.agents_why_raiseOnSpot({ points })],
    [left('time', time.points), () => m.agents_why_raiseTime({ points: most.time })],
    [-reports.points, () => m.agents_why_raiseReports()],
    [-copies.points, () => m.agents_why_raiseCopies()],
  ];
  return raises
    .filter(([points]) => points > 0)
    .sort(([a], [b]) => b - a)
    .map(([points, text]) => text(points));
}

interface ScoreCardProps {
  agent: Pick<AgentDetail, 'id' | 'score' | 'scoreParts' | 'hasPledge'>;
  /** Read by the agent; a public document holds what only they see in a template. */
  isOwn?: boolean;
}

/** The score with everything it is made of, and for agents themselves what would raise it. */
export function ScoreCard({ agent, isOwn }: ScoreCardProps) {
  const { score, scoreParts: parts } = agent;
  return (
    <section aria-labelledby="score" className="mt-6 rounded-card border border-line bg-shell p-4 md:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="score" className="text-xl">
          {score === null ? m.agents_scoreNew() : m.agents_why_title({ score })}
        </h2>
        {agent.hasPledge && (
          <p className="inline-flex items-center gap-1.5 rounded-full bg-lagoon-mist px-3 py-1 text-sm font-semibold text-lagoon-deep">
            <HandCoins aria-hidden className="size-4" />
            {m.agents_pledge()}
          </p>
        )}
      </div>
      {agent.hasPledge && <p className="mt-1 text-sm text-stone">{m.agents_pledgeText()}</p>}
      {score === null || !parts ? (
        <p className="mt-1 text-stone">{m.agents_scoreNewText({ days: limits.newAgentDays })}</p>
      ) : (
        <>
          <p className="mt-1 text-stone">{m.agents_why_text()}</p>
          <table className="mt-3 w-full text-sm tabular-nums">
            <thead className="sr-only">
              <tr>
                <th scope="col">{m.agents_why_part()}</th>
                <th scope="col">{m.agents_why_points()}</th>
              </tr>
            </thead>
            <tbody>
              {rowsOf(parts).map(([label, points, full, note]) => (
                <tr key={label} className="border-t border-line align-top">
                  <th scope="row" className="py-2 pr-4 text-left font-medium">
                    {label}
                    {note && <span className="block font-normal text-stone">{note}</span>}
                    {full !== null && (
                      <svg
                        aria-hidden
                        viewBox="0 0 100 4"
                        preserveAspectRatio="none"
                        className="mt-1.5 block h-1.5 w-full max-w-60"
                      >
                        <rect width="100" height="4" rx="2" className="fill-line" />
                        <rect width={Math.max(0, (100 * points) / full)} height="4" rx="2" className="fill-lagoon" />
                      </svg>
                    )}
                  </th>
                  <td className="py-2 text-right whitespace-nowrap">
                    <b className={points < 0 ? 'text-error' : undefined}>
                      {full === null ? pointsText(points) : m.agents_why_of({ points: pointsText(points), most: full })}
                    </b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {isOwn ? (
            <Raises parts={parts} />
          ) : (
            <template data-own-agent={agent.id}>
              <Raises parts={parts} />
            </template>
          )}
        </>
      )}
    </section>
  );
}

function Raises({ parts }: { parts: ScoreParts }) {
  const raises = raisesOf(parts);
  if (raises.length === 0) return null;
  return (
    <div className="mt-4 rounded-field bg-lagoon-mist p-3 text-lagoon-deep">
      <h3 className="flex items-center gap-2 text-base">
        <TrendingUp aria-hidden className="size-5" />
        {m.agents_why_raise()}
      </h3>
      <ul className="mt-1 list-disc pl-6 text-sm">
        {raises.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

/** A true minus sign, and no decimal that is zero. */
const pointsText = (points: number) => String(points).replace('-', '−');
