import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  text: ReactNode;
  yes: ReactNode;
  no: ReactNode;
  busy: boolean;
  onConfirm: () => void;
}

/** Before something that can't be undone: nothing happens by a slip, and the way out has the focus. */
export const ConfirmDialog = ({ open, onOpenChange, title, text, yes, no, busy, onConfirm }: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_150ms] bg-black/50" />
      <AlertDialog.Content className="fixed inset-x-0 bottom-0 z-50 rounded-t-[20px] bg-shell p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lift outline-none max-md:animate-[slide-up_200ms_var(--ease-out)] md:inset-auto md:top-1/2 md:left-1/2 md:w-[26rem] md:-translate-1/2 md:rounded-card md:animate-[fade-in_150ms]">
        <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
        <AlertDialog.Description className="mt-2 text-stone">{text}</AlertDialog.Description>
        <div className="mt-6 grid grid-cols-2 gap-3">
          <AlertDialog.Cancel asChild>
            <Button variant="secondary" className="px-3">
              {no}
            </Button>
          </AlertDialog.Cancel>
          <SubmitButton type="button" size="md" variant="danger" busy={busy} onClick={onConfirm} className="px-3">
            {yes}
          </SubmitButton>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
