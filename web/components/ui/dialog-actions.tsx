import { m } from '@makao/i18n/messages';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Spinner } from './spinner.tsx';

/** Properties of a dialog that asks before something is done. */
export interface ActionProps {
  /** The label of the button that does it. */
  action: ReactNode;
  busy?: boolean;
  /** Something that it needs is missing. */
  disabled?: boolean;
  /** Can't be undone. */
  isFinal?: boolean;
  onClose: () => void;
}

/** The buttons of such a dialog: cancel, and do it. */
export const DialogActions = ({
  action,
  busy = false,
  disabled = false,
  isFinal,
  onClose,
  ...props
}: ActionProps & Pick<ComponentProps<'button'>, 'type' | 'form' | 'onClick'>) => (
  <>
    <Button variant="secondary" className="grow" onClick={onClose}>
      {m.common_action_cancel()}
    </Button>
    <Button
      variant={isFinal ? 'danger' : 'primary'}
      className="grow"
      disabled={busy || disabled}
      aria-busy={busy}
      {...props}
    >
      {busy && <Spinner />}
      {action}
    </Button>
  </>
);
