import { m } from '@makao/i18n/messages';
import { useState, useSyncExternalStore } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { SaveStatus } from './values.ts';

const watchLine = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};

/** Whether there is a connection, and what could not be sent without one. */
export function useLine() {
  const isOnline = useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
  const [missed, miss] = useState<SaveStatus>();
  return { isOnline, missed, miss };
}

/** The draft stays in this browser until the agent sends it. */
export const Offline = ({ isOnline, isBusy, onSend }: { isOnline: boolean; isBusy: boolean; onSend: () => void }) => (
  <Alert tone="warning">
    <p>{isOnline ? m.ads_form_online() : m.ads_form_offline()}</p>
    {isOnline && (
      <Button size="sm" className="mt-2 min-h-11" disabled={isBusy} onClick={onSend}>
        {m.ads_form_sendNow()}
      </Button>
    )}
  </Alert>
);
