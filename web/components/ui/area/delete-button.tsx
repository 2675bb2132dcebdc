import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#web/components/ui/icon-button.tsx';

const Confirm = lazy(() => import('#web/components/ui/confirm.tsx'));

interface DeleteButtonProps {
  label: string;
  /** The question before it is deleted. */
  title: string;
  action: string;
  busy: boolean;
  /** Calls `close` when it has finished or failed. */
  onDelete: (close: () => void) => void;
  children: ReactNode;
}

/** Deletes after asking. */
export function DeleteButton({ label, onDelete, ...question }: DeleteButtonProps) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="dialog"
        className="hover:bg-error-mist hover:text-error"
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden />
      </IconButton>
      {asked && (
        <Suspense>
          <Confirm {...question} isFinal onConfirm={() => onDelete(close)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
