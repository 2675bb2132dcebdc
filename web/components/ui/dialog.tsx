import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { classes } from './classes.ts';
import { iconButton } from './icon-button.tsx';

const shapes = {
  /** A sheet from below on phones, a box in the middle elsewhere. */
  box: 'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-[20px] max-md:animate-[slide-up_200ms_var(--ease-out)] md:inset-auto md:top-1/2 md:left-1/2 md:w-[28rem] md:max-w-[92vw] md:-translate-1/2 md:rounded-card md:animate-[fade-in_150ms]',
  /** A sheet from below that holds a whole form. */
  drawer:
    'inset-x-0 bottom-0 h-[92dvh] rounded-t-[20px] max-md:animate-[slide-up_200ms_var(--ease-out)] md:left-auto md:right-0 md:h-dvh md:w-[26rem] md:rounded-none md:animate-[slide-in_200ms_var(--ease-out)]',
};

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  shape?: keyof typeof shapes;
  children: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
}

/** Heavy enough to be fetched only when opened: import it with `lazy`. */
export function Dialog({ open, onOpenChange, title, shape = 'box', children, footer }: DialogProps) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-[fade-in_150ms] bg-black/50" />
        <Radix.Content
          aria-describedby={undefined}
          // Takes the focus, and returns it: there is no trigger inside that the library could return it to.
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className={classes('fixed z-50 flex flex-col bg-shell text-ink shadow-lift outline-none', shapes[shape])}
        >
          <header className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
            <Radix.Title className="text-lg">{title}</Radix.Title>
            <Radix.Close className={iconButton} aria-label={m.common_action_close()}>
              <X aria-hidden />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <footer className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
