import { giveTokens, setFollowers, suspendUser } from '@makao/contract/team';
import { m } from '@makao/i18n/messages';
import { type Issue, violationTitle } from '@makao/i18n/violations';
import { useState } from 'react';
import { NumberInput } from '#app/components/ui/area/number-input.tsx';
import { classes } from '#app/components/ui/classes.ts';
import Confirm from '#app/components/ui/confirm.tsx';
import { controlClass, Field } from '#app/components/ui/field.tsx';
import type { PersonAction } from './actions.ts';

interface ActionDialogProps {
  action: PersonAction;
  name: string;
  busy: boolean;
  onDo: (given: { reason: string; amount: number | null }) => void;
  onClose: () => void;
}

const schemas = { reason: suspendUser.body, amount: giveTokens.body, followers: setFollowers.body };

/** Asks for confirmation, and for what the action needs. */
export default function ActionDialog({ action, name, busy, onDo, onClose }: ActionDialogProps) {
  const [reason, setReason] = useState('');
  const [amount, setAmount] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const check = () => {
    const read =
      action.asks &&
      schemas[action.asks].safeParse({ reason, amount, instagramFollowersCount: amount }, { reportInput: true });
    const [issue] = read?.error?.issues ?? [];
    if (issue) setError(violationTitle(issue as Issue));
    else onDo({ reason: reason.trim(), amount });
  };
  return (
    <Confirm
      title={action.label()}
      action={action.label()}
      isFinal={action.isFinal}
      busy={busy}
      onConfirm={check}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{action.text({ name })}</p>
        {action.asks === 'reason' && (
          <Field label={m.team_people_reason()} hint={m.team_people_reasonHint()} error={error}>
            {(ids) => (
              <textarea
                {...ids}
                maxLength={500}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setError(undefined);
                }}
                className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
              />
            )}
          </Field>
        )}
        {(action.asks === 'amount' || action.asks === 'followers') && (
          <Field label={action.asks === 'amount' ? m.team_people_amount() : m.agents_profile_followers()} error={error}>
            {(ids) => (
              <NumberInput
                {...ids}
                value={amount}
                onChange={(value) => {
                  setAmount(value);
                  setError(undefined);
                }}
              />
            )}
          </Field>
        )}
      </div>
    </Confirm>
  );
}
