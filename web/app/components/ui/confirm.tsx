import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Spinner } from './spinner.tsx';

interface ConfirmProps {
  title: ReactNode;
  /** What doing it, in a word. */
  action: ReactNode;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that can't be taken back. Fetched when it is needed: import it with `lazy`. */
export default function Confirm({ title, action, busy = false, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={onClose}>
            {m.action_cancel()}
          </Button>
          <Button className="grow" disabled={busy} aria-busy={busy} onClick={onConfirm}>
            {busy && <Spinner />}
            {action}
          </Button>
        </>
      }
    >
      <div className="text-pretty">{children}</div>
    </Dialog>
  );
}
