import type { CaseOutcome } from '@makao/contract/cases';
import { judgeCase, type TeamCase } from '@makao/contract/cases.admin';
import { limits } from '@makao/contract/kernel/limits';
import { dateTime } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { teamKey } from '#web/lib/query-keys.ts';

/** The answer and the outcome, or who gave them. */
export function CaseJudgement({ shown }: { shown: TeamCase }) {
  const { outcome, answer, judgedBy, judgedAt, mayJudge } = shown;
  if (outcome !== null)
    return (
      <Alert title={outcome === 'upheld' ? m.cases_upheld() : m.cases_overturned()}>
        <span className="break-words whitespace-pre-line">{answer}</span>
        <span className="mt-1 block text-xs tabular-nums">
          {judgedBy}, {judgedAt && dateTime(judgedAt)}
        </span>
      </Alert>
    );
  return mayJudge ? <Judge shown={shown} /> : <Alert>{m.cases_team_notYours()}</Alert>;
}

function Judge({ shown: { id, texts } }: { shown: TeamCase }) {
  const queries = useQueryClient();
  const [answer, setAnswer] = useState('');
  const judging = useMutation({
    mutationFn: (outcome: CaseOutcome) =>
      browserApi().call(judgeCase, {
        params: { id },
        body: { outcome, answer: answer.trim(), texts: texts.length },
      }),
    meta: { failure: m.team_people_failure },
    onSuccess: () => notify({ kind: 'success', text: m.cases_team_judged() }),
    onSettled: () => queries.invalidateQueries({ queryKey: teamKey }),
  });
  const isOff = judging.isPending || !answer.trim();
  return (
    <section className="grid gap-3 rounded-card border border-line bg-shell p-4">
      <Field label={m.cases_team_answer()} hint={m.cases_team_answerHint()}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={limits.adminComment}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            className={classes(controlClass, 'field-sizing-content min-h-24 py-2')}
          />
        )}
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isOff} onClick={() => judging.mutate('upheld')}>
          {m.cases_team_uphold()}
        </Button>
        <Button disabled={isOff} onClick={() => judging.mutate('overturned')}>
          {m.cases_team_overturn()}
        </Button>
      </p>
    </section>
  );
}
