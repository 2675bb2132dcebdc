import type { CaseDetail } from '@makao/contract/cases.admin';
import { dateTime, money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Link } from '#web/components/ui/link.tsx';
import { kindLabel } from '#web/features/messages/admin/message-words.ts';
import { reportReasonLabels } from '#web/features/moderation/reason-labels.ts';
import { sentenceOf } from './audit-words.ts';

interface Line {
  id: string | number;
  text: ReactNode;
  /** When, and what else there is to say in small. */
  note: string;
}

const linesOf = ({ judgements, messages, reports, payments }: CaseDetail): [string, Line[]][] => [
  [
    m.cases_team_judgements(),
    judgements.map((entry) => ({ id: entry.id, text: sentenceOf(entry), note: dateTime(entry.createdAt) })),
  ],
  [
    m.cases_team_reports(),
    reports.map(({ id, adId, reason, comment, createdAt }) => ({
      id,
      text: (
        <>
          <Link to={`/admin/ads/${adId}`} className="font-medium text-lagoon hover:underline">
            {reportReasonLabels[reason]()}
          </Link>
          {comment && ` · ${comment}`}
        </>
      ),
      note: dateTime(createdAt),
    })),
  ],
  ...(payments
    ? ([
        [
          m.cases_team_payments(),
          payments.map(({ id, amount, transactionNumber, createdAt }) => ({
            id,
            text: `${money(amount)} · ${transactionNumber}`,
            note: dateTime(createdAt),
          })),
        ],
      ] as [string, Line[]][])
    : []),
  [
    m.cases_team_messages(),
    messages.map(({ id, kind, text, createdAt }) => ({
      id,
      text,
      note: `${kindLabel(kind)} · ${dateTime(createdAt)}`,
    })),
  ],
];

/** What else is known about the person. */
export const CaseBeside = ({ shown }: { shown: CaseDetail }) => (
  <>
    {linesOf(shown).map(([title, lines]) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-2 text-lg">{title}</h2>
        {lines.length === 0 ? (
          <p className="text-sm text-stone">{m.cases_team_nothing()}</p>
        ) : (
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={title}
            className="max-h-80 divide-y divide-line overflow-auto rounded-card border border-line bg-shell text-sm"
          >
            {lines.map(({ id, text, note }) => (
              <li key={id} className="px-3 py-2">
                <p className="break-words whitespace-pre-line">{text}</p>
                <p className="text-xs text-stone tabular-nums">{note}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </>
);
