import type { TeamCase } from '@makao/contract/cases.admin';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { caseKindLabels } from '#web/features/cases/case-labels.ts';
import { CaseOutcome } from './case-rows.tsx';

/** The person, the decision that they contest, and what they write. */
export const CaseHead = ({
  shown: { kind, subject, subjectId, person, decision, texts, outcome },
}: {
  shown: TeamCase;
}) => (
  <>
    <header>
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{caseKindLabels[kind]()}</Badge>
        <CaseOutcome outcome={outcome} />
      </p>
      <h1 className="mt-2 text-2xl break-words">{kind === 'account' ? person.fullName : (subject ?? '–')}</h1>
      <p className="mt-1 text-stone">
        <Link to={`/admin/people/${person.id}`} className="font-medium text-lagoon hover:underline">
          {person.fullName}
        </Link>{' '}
        <span className="tabular-nums">{person.phoneNumber}</span>
      </p>
      {kind === 'ad' && (
        <ButtonLink to={`/admin/ads/${subjectId}`} variant="secondary" size="sm" className="mt-3 min-h-11">
          {m.cases_team_toSubject()}
        </ButtonLink>
      )}
    </header>
    <Alert
      tone="warning"
      title={m.cases_team_decided({
        names: decision.by.map(({ fullName }) => fullName).join(', '),
        date: dateTime(decision.at),
      })}
    >
      <span className="break-words whitespace-pre-line">{decision.reason ?? m.cases_team_noReason()}</span>
    </Alert>
    <section aria-labelledby="texts">
      <h2 id="texts" className="mb-2 text-lg">
        {m.cases_team_wrote()}
      </h2>
      <ul className="grid gap-2">
        {texts.map(({ id, text, via, createdAt }) => (
          <li key={id} className="rounded-card border border-line bg-shell p-3">
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="mt-1 text-xs text-stone tabular-nums">
              {dateTime(createdAt)} · {via === 'chat' ? m.cases_team_viaChat() : m.cases_team_viaPage()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  </>
);
