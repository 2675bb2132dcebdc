import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeNotices } from '#web/lib/notify.ts';
import { iconButton } from './icon-button.tsx';

const shapes = {
  /** A sheet from below on phones, a box in the middle elsewhere. */
  box: 'sheet',
  /** A sheet from below that holds a whole form. */
  drawer: 'sheet sheet-drawer',
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

/** A modal dialog of the browser's own. Escape, its button and a press outside of it close it. */
export const Dialog = ({ open, ...modal }: DialogProps) => open && createPortal(<Modal {...modal} />, document.body);

function Modal({ onOpenChange, title, shape = 'box', children, footer }: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A field can take the focus once the dialog is open: the content comes after that, before anything is painted.
  const [isShown, setShown] = useState(false);
  const isPressedBeside = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    placeNotices();
    setShown(true);
    return () => {
      // Returns the focus.
      element.close();
      placeNotices();
    };
  }, []);
  const close = () => onOpenChange(false);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same, as a cancel event.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // A field for files has an event of this name too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      // Some browsers close it without asking when Escape is pressed twice.
      onClose={(event) => event.target === event.currentTarget && close()}
      // Text that is selected from inside to outside is no press outside of it.
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && isPressedBeside.current && close()}
      className={shapes[shape]}
    >
      {isShown && (
        <div className="sheet-content">
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
            <h2 id={id} className="text-lg">
              {title}
            </h2>
            <button
              type="button"
              // biome-ignore lint/a11y/noAutofocus: a dialog takes the focus when it opens.
              autoFocus
              aria-label={m.common_action_close()}
              onClick={close}
              className={iconButton}
            >
              <X aria-hidden />
            </button>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">{children}</div>
          {footer && (
            <div className="flex gap-3 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
