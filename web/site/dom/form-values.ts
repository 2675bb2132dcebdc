import { queryString } from '@makao/contract/kernel/request';

export type Control = HTMLInputElement | HTMLSelectElement;

interface Ticked extends HTMLInputElement {
  type: 'radio' | 'checkbox';
}

export const isTicked = (control: Control): control is Ticked => /^(radio|checkbox)$/.test(control.type);

/** The named controls of a form, without those that stand in where scripts are off. */
export const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter(
    (control) => control.matches('input[name],select[name]') && !control.closest('.without-script'),
  );

/** An amount that needs no reading. */
export const isPlainAmount = (text: string) => /^\d{0,12}$/.test(text);

/**
 * The address that a form leads to: empty fields left out, lists joined by commas. Amounts that were not read yet are as
 * they were before, but for `typed`: that one the server reads.
 */
export function addressOf(form: HTMLFormElement, typed?: Control): string {
  const sent = new FormData(form);
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-amount]'))
    if (field !== typed && !isPlainAmount(field.value)) sent.set(field.name, field.defaultValue);
  const query = queryString(
    Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).filter((value) => value !== '')])),
  );
  const path = form.getAttribute('action') ?? '';
  return query ? `${path}?${query}` : path;
}

/** The fields that were changed since the page was loaded. */
export const changedIn = (form: HTMLFormElement): Control[] =>
  controlsOf(form).filter((control) =>
    isTicked(control)
      ? control.checked !== control.defaultChecked
      : control instanceof HTMLSelectElement
        ? !control.selectedOptions[0]?.defaultSelected
        : control.type !== 'hidden' && control.value !== control.defaultValue,
  );

/** Some choices end with another: prices belong to rents or to sales, wards to a city. */
export function clearAfter(form: HTMLFormElement, control: Control): void {
  const names = control.closest<HTMLElement>('[data-clears]')?.dataset.clears?.split(' ') ?? [];
  for (const other of controlsOf(form)) {
    if (!names.includes(other.name)) continue;
    if (isTicked(other)) other.checked = other.type === 'radio' && other.value === '';
    else other.value = '';
  }
}
