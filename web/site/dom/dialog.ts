import { elementOf, fetchFragment } from './fragment.ts';

/** A dialog that the server renders, ready to be shown. */
export const fetchDialog = async (path: string): Promise<HTMLDialogElement> => elementOf(await fetchFragment(path));

/** Shows a modal dialog. Escape, its close button and a press outside of it close it; then it is removed. */
export function showDialog(dialog: HTMLDialogElement, onClose: () => void = () => {}): void {
  let beganBeside = false;
  dialog.addEventListener('pointerdown', ({ target }) => {
    beganBeside = target === dialog;
  });
  dialog.addEventListener('click', ({ target }) => {
    // A selection that begins inside and ends outside is no press outside of it.
    const isBeside = target === dialog && beganBeside;
    if (isBeside || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // The notices live in whichever modal dialog is open.
    const notices = dialog.querySelector('#notices');
    if (notices) document.body.append(notices);
    dialog.remove();
    onClose();
  });
  const root = document.documentElement;
  if (!document.querySelector('dialog:modal'))
    root.style.setProperty('--scrollbar', `${innerWidth - root.clientWidth}px`);
  document.body.append(dialog);
  dialog.showModal();
  document.dispatchEvent(new CustomEvent('regionchange', { detail: dialog }));
  // Visible notices stay readable.
  const notices = document.getElementById('notices');
  if (notices?.querySelector('.notice')) dialog.append(notices);
}
