import { approveAct, refuseAct, type WaitingAct } from '@makao/contract/team.members';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { useTeamAct } from './use-team-act.ts';

const nothing = () => {};

/** What waits for a second yes, and how the last ones ended. */
export const ActList = ({ acts, ownId }: { acts: readonly WaitingAct[]; ownId: string }) => (
  <ul className="grid gap-3">
    {acts.map((act) => (
      <li key={act.id} className="rounded-card border border-line bg-shell p-4">
        <Act act={act} isOwn={act.askedBy.id === ownId} />
      </li>
    ))}
  </ul>
);

const outcomes = {
  done: ['success', m.team_acts_done],
  refused: ['error', m.team_acts_refused],
  withdrawn: ['calm', m.team_acts_withdrawn],
  lapsed: ['warning', m.team_acts_lapsed],
} as const;

function Act({
  act: { id, text, askedBy, expiresAt, createdAt, outcome, decidedBy },
  isOwn,
}: {
  act: WaitingAct;
  isOwn: boolean;
}) {
  const agree = useTeamAct(() => browserApi().call(approveAct, { params: { id } }), nothing);
  const refuse = useTeamAct(() => browserApi().call(refuseAct, { params: { id } }), nothing);
  const [tone, label] = outcome ? outcomes[outcome] : (['accent', m.team_acts_waiting] as const);
  const isBusy = agree.isPending || refuse.isPending;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-stone">
        <Badge tone={tone}>{label()}</Badge>
        <span className="tabular-nums">
          {m.team_acts_asked({ name: askedBy.fullName, time: dateTime(createdAt) })}
          {outcome === null && ` · ${m.team_acts_until({ time: dateTime(expiresAt) })}`}
          {decidedBy && outcome !== 'withdrawn' && ` · ${decidedBy}`}
        </span>
      </p>
      <p className="mt-2 font-medium break-words first-letter:uppercase">{text}</p>
      {outcome === null && (
        <p className="mt-3 flex flex-wrap gap-2">
          {!isOwn && (
            <Button size="sm" className="min-h-11" disabled={isBusy} onClick={() => agree.mutate()}>
              {m.team_acts_yes()}
            </Button>
          )}
          <Button
            size="sm"
            variant="secondary"
            className="min-h-11 text-error! hover:border-error!"
            disabled={isBusy}
            onClick={() => refuse.mutate()}
          >
            {isOwn ? m.team_acts_withdraw() : m.team_acts_no()}
          </Button>
          {isOwn && <span className="self-center text-sm text-stone">{m.team_acts_ownNote()}</span>}
        </p>
      )}
    </>
  );
}
