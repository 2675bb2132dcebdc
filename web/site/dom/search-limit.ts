import { readSession } from '#web/features/accounts/session.ts';
import { limitText } from '#web/features/saved-searches/limit-text.ts';

/** Disables the save-search buttons for users who have reached the limit, with an explanation. */
export function showSearchLimit(root: ParentNode): void {
  const { user } = readSession();
  const isFull = user !== null && !user.canAddSearch;
  for (const [index, button] of root.querySelectorAll<HTMLButtonElement>('button[data-island=save-search]').entries()) {
    if (button.disabled === isFull) continue;
    button.disabled = isFull;
    if (isFull) {
      const note = document.createElement('p');
      note.id = `search-limit-${index}`;
      note.className = 'w-full text-sm text-stone';
      note.textContent = limitText();
      button.after(note);
      button.setAttribute('aria-describedby', note.id);
    } else {
      document.getElementById(button.getAttribute('aria-describedby') ?? '')?.remove();
      button.removeAttribute('aria-describedby');
    }
  }
}
