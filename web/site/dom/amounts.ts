import { amountInWords } from '@makao/i18n/amount-words';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { amountOf } from '#web/lib/amount-of.ts';

/** Says below a field what was understood. */
function say(field: HTMLInputElement): void {
  const id = `${field.id}-note`;
  document.getElementById(id)?.remove();
  field.removeAttribute('aria-invalid');
  field.removeAttribute('aria-describedby');
  if (field.value.trim() === '') return;
  const amount = amountOf(field.value);
  const note = document.createElement('p');
  note.id = id;
  note.className = `mt-1 text-sm ${amount === null ? 'text-error' : 'text-stone'}`;
  if (amount === null) {
    note.textContent = m.search_amountUnread();
    field.setAttribute('aria-invalid', 'true');
  } else {
    const number = document.createElement('span');
    number.className = 'font-semibold tabular-nums';
    number.textContent = wholeNumber(amount);
    note.append(number, ` ${amountInWords(amount)}`);
  }
  field.setAttribute('aria-describedby', id);
  field.after(note);
}

const isAmount = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && 'amount' in target.dataset;

document.addEventListener('input', ({ target }) => isAmount(target) && say(target));
// Another value from elsewhere: a chip, the back button.
document.addEventListener('regionchange', () =>
  queueMicrotask(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[data-amount][aria-describedby]')) say(field);
  }),
);

/** From its first use on, a field shows the amount that it understood. */
export const explain = (field: HTMLInputElement): void => say(field);
