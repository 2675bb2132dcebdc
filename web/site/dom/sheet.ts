import { elementOf } from './fragment.ts';

/** Opens a dialog that the server rendered, until it closes itself, or Escape, its buttons or a press beside it close it. */
export function openSheet(html: string, onClose: () => void): HTMLDialogElement {
  const dialog = elementOf<HTMLDialogElement>(html);
  let isBeside = false;
  // A selection that begins inside and ends outside is no press beside it.
  dialog.addEventListener('pointerdown', ({ target }) => {
    isBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    const isButton = target instanceof Element && target.closest('[data-close]');
    if (isButton || (isBeside && target === dialog)) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // Notices stand in the dialog that is on top.
    const notices = dialog.querySelector('#notices');
    if (notices) document.body.append(notices);
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
