import type { WaitingName } from '@makao/contract/moderation.names';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinkedAccounts } from './linked-accounts.tsx';

interface NameCardProps {
  waiting: WaitingName;
  since: string;
  busy: boolean;
  onJudge: (accept: boolean) => void;
}

const Person = ({ name, phoneNumber }: { name: string; phoneNumber: string }) => (
  <>
    <Link to={`/admin/people?q=${encodeURIComponent(phoneNumber)}`} className="font-medium text-lagoon hover:underline">
      {name}
    </Link>{' '}
    <span className="text-stone tabular-nums">{phoneNumber}</span>
  </>
);

/** A name that an agent asks for, beside the names it could be taken for. */
export const NameCard = ({ waiting, since, busy, onJudge }: NameCardProps) => (
  <article
    aria-label={waiting.name}
    className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-shell p-4 lg:grid-cols-2"
  >
    <div className="min-w-0">
      <h2 className="font-sans text-lg break-words tracking-normal">{waiting.name}</h2>
      <p className="text-sm">
        {m.moderation_names_shown()} <Person name={waiting.shownName} phoneNumber={waiting.phoneNumber} />
      </p>
      <p className="text-sm text-stone">{m.moderation_judge_handedIn({ ago: since })}</p>
    </div>
    <div className="grid min-w-0 content-start gap-3 text-sm">
      {waiting.alike.length === 0 ? (
        <p>{m.moderation_names_ours()}</p>
      ) : (
        <div>
          <h3 className="mb-1 font-sans text-sm font-semibold tracking-normal text-stone">
            {m.moderation_names_alike()}
          </h3>
          <ul className="grid gap-1">
            {waiting.alike.map(({ agentId, name, phoneNumber }) => (
              <li key={agentId}>
                <Person name={name} phoneNumber={phoneNumber} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <LinkedAccounts accounts={waiting.linkedAccounts} />
    </div>
    <div className="flex flex-wrap gap-2 border-t border-line pt-3 lg:col-span-2">
      <Button variant="secondary" disabled={busy} onClick={() => onJudge(true)} className="max-sm:flex-1">
        <Check aria-hidden />
        {m.moderation_names_accept()}
      </Button>
      <Button variant="remove" disabled={busy} onClick={() => onJudge(false)} className="max-sm:flex-1">
        <X aria-hidden />
        {m.moderation_names_refuse()}
      </Button>
    </div>
  </article>
);
