import { ApiError } from '#web/lib/api-error.ts';
import { unreachable } from '#web/lib/transport.ts';

/** A dialog that the server renders, ready to be shown. */
export async function fetchDialog(path: string): Promise<HTMLDialogElement> {
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => {
    throw new ApiError(unreachable);
  });
  if (!response.ok) throw new ApiError({ status: response.status, headers: response.headers, body: null });
  const template = document.createElement('template');
  template.innerHTML = await response.text();
  const dialog = template.content.querySelector('dialog');
  if (!dialog) throw new Error(`${path} holds no dialog`);
  return dialog;
}

/** Shows a modal dialog. Escape, its close button and a press beside it close it; then it is removed. */
export function showDialog(dialog: HTMLDialogElement, onClose: () => void = () => {}): void {
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // The notices live in whichever modal dialog is open.
    const notices = dialog.querySelector('#notices');
    if (notices) document.body.append(notices);
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
}
