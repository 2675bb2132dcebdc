import type { ExperienceLevel } from '@makao/contract/agents';
import { confirmDeclared, type DeclaredFact } from '@makao/contract/team';
import type { Person } from '@makao/contract/team.person';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { experienceLabels } from '#web/features/agents/experience-labels.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { usePersonAction } from './use-person-action.ts';

interface Declared {
  fact: DeclaredFact;
  value: ExperienceLevel | number;
  label: string;
  text: string;
  isConfirmed: boolean;
}

const declaredBy = ({ agent }: Person): Declared[] => [
  ...(agent?.yearsOfExperience
    ? [
        {
          fact: 'experience' as const,
          value: agent.yearsOfExperience,
          label: m.team_people_experience(),
          text: experienceLabels[agent.yearsOfExperience](),
          isConfirmed: agent.isExperienceConfirmed,
        },
      ]
    : []),
  ...(agent && agent.instagramFollowersCount !== null
    ? [
        {
          fact: 'followers' as const,
          value: agent.instagramFollowersCount,
          label: m.agents_profile_followers(),
          text: wholeNumber(agent.instagramFollowersCount),
          isConfirmed: agent.isFollowersConfirmed,
        },
      ]
    : []),
];

/** What an agent says about themselves, which the team can confirm. */
export function PersonDeclared({ person, mayConfirm }: { person: Person; mayConfirm: boolean }) {
  const declared = declaredBy(person);
  if (declared.length === 0) return null;
  return (
    <section aria-labelledby="declared">
      <h2 id="declared" className="mb-1 text-lg">
        {m.team_people_declared()}
      </h2>
      <p className="mb-2 text-sm text-pretty text-stone">{m.team_people_declaredNote()}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-shell px-4">
        {declared.map((each) => (
          <DeclaredLine key={each.fact} id={person.id} declared={each} mayConfirm={mayConfirm} />
        ))}
      </ul>
    </section>
  );
}

function DeclaredLine({ id, declared, mayConfirm }: { id: string; declared: Declared; mayConfirm: boolean }) {
  const { fact, value, label, text, isConfirmed } = declared;
  const doing = usePersonAction(
    () => (isConfirmed ? m.team_people_declaredOwn() : m.team_people_declaredConfirmed()),
    () => {},
  );
  const body = { fact, value, isConfirmed: !isConfirmed };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0 grow">
        <span className="block text-sm text-stone">{label}</span>
        <b className="font-semibold tabular-nums">{text}</b>
      </p>
      {isConfirmed ? (
        <Badge tone="success">{m.team_people_declaredConfirmed()}</Badge>
      ) : (
        <Badge>{m.team_people_declaredOwn()}</Badge>
      )}
      {mayConfirm && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          disabled={doing.isPending}
          onClick={() => doing.mutate(() => browserApi().call(confirmDeclared, { params: { id }, body }))}
        >
          {isConfirmed ? m.team_people_unconfirmDeclared() : m.team_people_confirmDeclared()}
        </Button>
      )}
    </li>
  );
}
