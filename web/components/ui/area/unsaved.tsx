import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useCallback, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

/** Asks before a page with unsaved changes is left, whichever way. */
export function useUnsaved(isDirty: boolean) {
  const isSaved = useRef(false);
  const blocker = useBlocker(() => isDirty && !isSaved.current);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isDirty) event.preventDefault();
      },
      [isDirty],
    ),
  );
  return {
    /** Allows leaving from here on, before the form itself is clean. */
    letGo: () => {
      isSaved.current = true;
    },
    question: blocker.state === 'blocked' && (
      <Suspense>
        <Confirm
          title={m.team_setting_unsavedTitle()}
          action={m.team_setting_unsavedLeave()}
          isFinal
          onConfirm={() => blocker.proceed()}
          onClose={() => blocker.reset()}
        >
          {m.team_setting_unsavedText()}
        </Confirm>
      </Suspense>
    ),
  };
}
