import { amountOf } from '#web/lib/amount-of.ts';
import { formQuery } from '#web/lib/form-query.ts';

type Fault = 'required' | 'positive' | 'unread';

const at = (form: HTMLFormElement) =>
  [...form.querySelectorAll('fieldset')].findIndex((step) => !step.classList.contains('step-off'));

const answerTo = (form: HTMLFormElement, name: string) => new FormData(form).get(name) as string | null;

/** Says something below the price: what it is for, or why it can't be searched with. */
function note(form: HTMLFormElement, fault: Fault | null): void {
  const text = form.querySelector<HTMLElement>('[data-note]')!;
  text.textContent = text.dataset[fault ?? answerTo(form, 'type') ?? ''] ?? '';
  text.classList.toggle('text-error', fault !== null);
  const price = priceOf(form);
  if (fault) price.setAttribute('aria-invalid', 'true');
  else price.removeAttribute('aria-invalid');
}

const priceOf = (form: HTMLFormElement) => form.elements.namedItem('priceMax') as HTMLInputElement;

function faultOf(text: string, amount: number | null): Fault | null {
  if (text.trim() === '') return 'required';
  if (/^\s*-?[\d.,\s]+$/.test(text) && !(amount && amount > 0)) return 'positive';
  return amount ? null : 'unread';
}

/** Updates buttons and texts for the current question and answers. */
function update(form: HTMLFormElement): void {
  const step = at(form);
  const isLast = step === 2;
  const submit = form.querySelector('[type=submit]')!;
  if (step === 0 && answerTo(form, 'propertyType') === null) submit.setAttribute('aria-disabled', 'true');
  else submit.removeAttribute('aria-disabled');
  form.querySelector<HTMLElement>('[data-direction="-1"]')!.hidden = step === 0;
  form.querySelector<HTMLElement>('[data-next]')!.hidden = isLast;
  form.querySelector<HTMLElement>('[data-submit]')!.hidden = !isLast;
  for (const [index, bar] of form.querySelectorAll('[data-bar]').entries())
    bar.toggleAttribute('data-done', index <= step);
  if (!priceOf(form).hasAttribute('aria-invalid')) note(form, null);
}

function show(form: HTMLFormElement, step: number): void {
  const steps = form.querySelectorAll('fieldset');
  for (const [index, each] of steps.entries()) each.classList.toggle('step-off', index !== step);
  update(form);
  // Move the focus, so that screen readers announce the new question.
  const text = form.querySelector<HTMLElement>('[data-step-text]')!;
  text.textContent = steps[step]?.dataset.step ?? '';
  text.focus();
}

function search(form: HTMLFormElement): void {
  const price = priceOf(form);
  const amount = amountOf(price.value);
  const fault = faultOf(price.value, amount);
  note(form, fault);
  if (fault) price.focus();
  else location.assign(`${form.action}?${formQuery(form, { priceMax: String(amount) })}`);
}

/** One question back or on; after the last, the search. */
export function move(form: HTMLFormElement, direction: number): void {
  const step = at(form);
  if (direction > 0 && step === 2) search(form);
  else if (direction < 0 || answerTo(form, 'propertyType') !== null) show(form, step + direction);
}

/** Shows one question of the wizard at a time. */
export default function startWizard(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  form.addEventListener('change', ({ target }) => {
    update(form);
    // The field for wards names the city: it has to be interactive to name another one.
    if (target instanceof HTMLSelectElement)
      form.querySelector('[data-hydrate]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  });
  update(form);
}
