import { acceptLandmark, mergeLandmark, type ProposedLandmark, refuseLandmark } from '@makao/contract/places.admin';
import { timeAgo } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { teamKey } from '#web/lib/query-keys.ts';
import { useAction } from '#web/lib/use-action.ts';

type Decision =
  | { how: 'accept'; id: string; name: string }
  | { how: 'merge'; id: string; intoId: string }
  | { how: 'refuse'; id: string };

function send(decision: Decision) {
  const params = { id: decision.id };
  if (decision.how === 'accept') return browserApi().call(acceptLandmark, { params, body: { name: decision.name } });
  if (decision.how === 'merge') return browserApi().call(mergeLandmark, { params, body: { intoId: decision.intoId } });
  return browserApi().call(refuseLandmark, { params });
}

const said = {
  accept: m.moderation_landmarks_accepted,
  merge: m.moderation_landmarks_merged,
  refuse: m.moderation_landmarks_refused,
};

/** Names of places that agents proposed. */
export function LandmarkCards({ landmarks }: { landmarks: readonly ProposedLandmark[] }) {
  const deciding = useAction({
    key: teamKey,
    act: send,
    done: (_, { how }) => said[how](),
    failure: m.moderation_judge_failure,
  });
  return (
    <ul className="grid gap-3">
      {landmarks.map((landmark) => (
        <li key={landmark.id}>
          <LandmarkCard
            landmark={landmark}
            busy={deciding.isPending}
            onDecide={(decision) => deciding.mutate(decision)}
          />
        </li>
      ))}
    </ul>
  );
}

interface LandmarkCardProps {
  landmark: ProposedLandmark;
  busy: boolean;
  onDecide: (decision: Decision) => void;
}

function LandmarkCard({ landmark, busy, onDecide }: LandmarkCardProps) {
  const { id, name, ward, proposer, createdAt, adsCount, known, alike } = landmark;
  const [typed, setTyped] = useState(name);
  const [intoId, setInto] = useState(alike[0]?.id ?? '');
  return (
    <article aria-label={name} className="grid gap-4 rounded-card border border-line bg-shell p-4 lg:grid-cols-2">
      <div className="min-w-0">
        <h2 className="font-sans text-lg break-words tracking-normal">
          {ward.name} · {name}
        </h2>
        <p className="text-sm text-stone">
          {m.moderation_judge_handedIn({ ago: timeAgo(createdAt) })} · {m.moderation_landmarks_ads({ count: adsCount })}
        </p>
        {proposer && (
          <p className="text-sm">
            <Link to={`/admin/people/${proposer.id}`} className="font-medium text-lagoon hover:underline">
              {proposer.fullName}
            </Link>
          </p>
        )}
        {alike.length > 0 && (
          <p className="mt-2 text-sm text-warning">
            {m.moderation_landmarks_alike({ names: alike.map((each) => each.name).join(', ') })}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3">
        <Field label={m.moderation_landmarks_name()}>
          {(ids) => <Input {...ids} value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />}
        </Field>
        {known.length > 0 && (
          <Field label={m.moderation_landmarks_into()}>
            {(ids) => (
              <Select {...ids} value={intoId} onChange={({ target }) => setInto(target.value)}>
                <option value="">–</option>
                {known.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3 lg:col-span-2">
        <Button
          variant="secondary"
          disabled={busy || !typed.trim()}
          onClick={() => onDecide({ how: 'accept', id, name: typed.trim() })}
          className="max-sm:flex-1"
        >
          <Check aria-hidden />
          {m.moderation_names_accept()}
        </Button>
        {known.length > 0 && (
          <Button
            variant="secondary"
            disabled={busy || !intoId}
            onClick={() => onDecide({ how: 'merge', id, intoId })}
            className="max-sm:flex-1"
          >
            {m.moderation_landmarks_merge()}
          </Button>
        )}
        <Button
          variant="remove"
          disabled={busy}
          onClick={() => onDecide({ how: 'refuse', id })}
          className="max-sm:flex-1"
        >
          <X aria-hidden />
          {m.moderation_names_refuse()}
        </Button>
      </div>
    </article>
  );
}
