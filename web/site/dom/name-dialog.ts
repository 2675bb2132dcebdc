import { continueAction, dropAction } from '#web/features/accounts/require-user.ts';
import { showDialog } from './dialog.ts';
import { named } from './form-name.ts';
import { elementOf } from './fragment.ts';

/** Asks for the name in a dialog, then continues the action. */
export function openName(html: string): void {
  let isNamed = false;
  const dialog = elementOf<HTMLDialogElement>(html);
  showDialog(dialog, () => (isNamed ? continueAction() : dropAction()));
  dialog.querySelector('input')?.focus();
  dialog.addEventListener(named, () => {
    isNamed = true;
    dialog.close();
  });
}
