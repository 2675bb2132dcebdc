import { limits } from '@makao/contract/kernel/limits';
import { phonePrefix } from '@makao/contract/kernel/phone';
import { giveTokens, setFollowers, suspendUser } from '@makao/contract/team';
import { changeNumber } from '@makao/contract/team.person';
import { m } from '@makao/i18n/messages';
import { type Issue, violationTitle } from '@makao/i18n/violations';
import { useState } from 'react';
import { NumberInput } from '#web/components/ui/area/number-input.tsx';
import { classes } from '#web/components/ui/classes.ts';
import Confirm from '#web/components/ui/confirm.tsx';
import { controlClass, Field, Input } from '#web/components/ui/field.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import type { Given, PersonAction } from './actions.ts';

interface ActionDialogProps {
  action: PersonAction;
  name: string;
  busy: boolean;
  /** What the server refused. */
  refused: unknown;
  onDo: (given: Given) => void;
  onClose: () => void;
}

const fields: Record<NonNullable<PersonAction['asks']>, readonly (keyof Given)[]> = {
  reason: ['reason'],
  note: ['reason'],
  gift: ['amount', 'reason'],
  taking: ['amount', 'reason'],
  followers: ['amount'],
  number: ['phoneNumber', 'reason'],
};

/** As the call will have it. */
const bodies = {
  reason: (given: Given) => suspendUser.body.safeParse(given, { reportInput: true }),
  note: (given: Given) => suspendUser.body.safeParse(given, { reportInput: true }),
  gift: (given: Given) => giveTokens.body.safeParse(given, { reportInput: true }),
  taking: ({ amount, reason }: Given) =>
    giveTokens.body.safeParse({ reason, amount: amount && -amount }, { reportInput: true }),
  followers: ({ amount }: Given) =>
    setFollowers.body.safeParse({ instagramFollowersCount: amount }, { reportInput: true }),
  number: (given: Given) => changeNumber.body.safeParse(given, { reportInput: true }),
};

/** What the server found wrong, by field. */
const violationsOf = (error: unknown) =>
  error instanceof ApiError
    ? Object.fromEntries(error.violations.map(({ propertyPath, title }) => [propertyPath, title]))
    : {};

/** Asks for confirmation, and for what the action needs. */
export default function ActionDialog({ action, name, busy, refused, onDo, onClose }: ActionDialogProps) {
  const [given, setGiven] = useState<Given>({ reason: '', amount: null, phoneNumber: '' });
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({});
  const errors: Partial<Record<string, string>> = { ...violationsOf(refused), ...wrong };
  const asked = action.asks ? fields[action.asks] : [];
  const change = (part: Partial<Given>) => {
    setGiven({ ...given, ...part });
    setWrong({});
  };
  const check = () => {
    const trimmed = { ...given, reason: given.reason.trim() };
    const issues = action.asks ? (bodies[action.asks](trimmed).error?.issues ?? []) : [];
    if (issues.length === 0) return onDo(trimmed);
    setWrong(
      Object.fromEntries(
        issues.map((issue) => [
          issue.path[0] === 'instagramFollowersCount' ? 'amount' : String(issue.path[0]),
          violationTitle(issue as Issue),
        ]),
      ),
    );
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
        {asked.includes('phoneNumber') && (
          <Field label={m.team_people_newNumber()} hint={m.team_people_newNumberHint()} error={errors.phoneNumber}>
            {(ids) => (
              <Input
                {...ids}
                type="tel"
                inputMode="tel"
                autoComplete="off"
                placeholder={`${phonePrefix} …`}
                value={given.phoneNumber}
                onChange={({ target }) => change({ phoneNumber: target.value.replace(/[\s().-]/g, '') })}
              />
            )}
          </Field>
        )}
        {asked.includes('amount') && (
          <Field
            label={action.asks === 'followers' ? m.agents_profile_followers() : m.team_people_amount()}
            error={errors.amount}
          >
            {(ids) => <NumberInput {...ids} value={given.amount} onChange={(amount) => change({ amount })} />}
          </Field>
        )}
        {asked.includes('reason') && (
          <Field
            label={m.team_people_reason()}
            hint={
              action.asks === 'note'
                ? m.blocks_addReasonHint()
                : action.asks === 'reason' || action.asks === 'taking'
                  ? m.team_people_reasonTold()
                  : m.team_people_reasonHint()
            }
            error={errors.reason}
          >
            {(ids) => (
              <textarea
                {...ids}
                maxLength={Math.min(500, limits.adminComment)}
                value={given.reason}
                onChange={({ target }) => change({ reason: target.value })}
                className={classes(controlClass, 'field-sizing-content min-h-20 py-2')}
              />
            )}
          </Field>
        )}
      </div>
    </Confirm>
  );
}
