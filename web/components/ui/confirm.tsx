import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { type ActionProps, DialogActions } from './dialog-actions.tsx';

interface ConfirmProps extends ActionProps {
  title: ReactNode;
  onConfirm: () => void;
  children: ReactNode;
}

/** Asks before something that can't be undone. Import it with `lazy`, so that it is loaded when needed. */
export default function Confirm({ title, onConfirm, children, ...action }: ConfirmProps) {
  return (
    <Dialog open onOpenChange={action.onClose} title={title} footer={<DialogActions {...action} onClick={onConfirm} />}>
      <div className="text-pretty">{children}</div>
    </Dialog>
  );
}
