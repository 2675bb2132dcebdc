import type { CaseKind, OwnCase } from '@makao/contract/cases';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useRefusal } from './queries.ts';

const AppealDialog = lazy(() => import('./appeal-dialog.tsx'));

interface AppealProps {
  kind: CaseKind;
  subjectId: string;
}

/** Lets a person answer a decision where it is shown, and shows what became of it. */
export function Appeal({ kind, subjectId }: AppealProps) {
  const [isOpen, setOpen] = useState(false);
  const refusal = useRefusal(kind, subjectId);
  if (!refusal) return null;
  const own = refusal.case;
  return (
    <div className="mt-2 text-sm text-ink">
      {own && <CaseState own={own} />}
      {!own?.outcome && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-1 min-h-11"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {own ? m.cases_add() : m.cases_answer()}
        </Button>
      )}
      <Suspense>{isOpen && <AppealDialog kind={kind} subjectId={subjectId} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  );
}

/** Where an appeal stands, with the answer. */
const CaseState = ({ own: { createdAt, outcome, answer } }: { own: OwnCase }) => (
  <>
    <p>
      {outcome === null
        ? m.cases_waits({ date: shortDate(createdAt) })
        : outcome === 'upheld'
          ? m.cases_upheld()
          : m.cases_overturned()}
    </p>
    {answer && (
      <p className="mt-1 break-words whitespace-pre-line">
        <b className="font-semibold">{m.cases_ours()}:</b> {answer}
      </p>
    )}
  </>
);
