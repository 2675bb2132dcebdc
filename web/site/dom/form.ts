import { m } from '@makao/i18n/messages';
import type { ApiError } from '#web/lib/api-error.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { attachCode } from './code-field.ts';
import { attachPhone, type PhoneControl } from './phone-field.ts';
import { attachRules } from './rule-list.ts';

/** Sends a form; never twice at a time. */
export type SendForm = () => Promise<void>;

/** What was typed, by field; a phone number in international form. What is not asked for is left out. */
export type Values = Partial<Record<string, string>>;

export interface FormKind {
  /** Sends the values and navigates: the form stays busy. */
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>;
  /** Handlers of API errors by status; any other error becomes a notice. */
  refusals?: Partial<Record<number, (form: HTMLFormElement, error: ApiError) => void>>;
}

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (each): each is HTMLInputElement =>
      each instanceof HTMLInputElement && each.type !== 'hidden' && !each.matches(':disabled'),
  );
const fieldNamed = (form: HTMLFormElement, name: string) => fieldsOf(form).find((field) => field.name === name);

/** Shows a field's error in place of its hint, as `Field` does. */
export function showProblem(field: HTMLInputElement, text: string | undefined): void {
  const id = `${field.id}-note`;
  const wasWrong = field.hasAttribute('aria-invalid');
  let note = document.getElementById(id);
  if (!text && !wasWrong) return;
  if (!note) {
    note = document.createElement('p');
    note.id = id;
    field.labels?.[0]?.parentElement?.append(note);
  } else if (!wasWrong) note.dataset.hint = note.textContent;
  const shown = text ?? note.dataset.hint ?? '';
  if (note.textContent !== shown) note.textContent = shown;
  note.className = `mt-1 text-sm ${text ? 'text-error' : 'text-stone'}`;
  note.hidden = shown === '';
  if (text) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
  if (shown) field.setAttribute('aria-describedby', id);
  else field.removeAttribute('aria-describedby');
}

/** Shows what is wrong with a field that the server names, and puts the focus there. */
export function showRefusal(form: HTMLFormElement, name: string, text: string): void {
  const field = fieldNamed(form, name);
  if (!field) return;
  showProblem(field, text);
  field.focus();
}

/** An error that belongs to no field; its text is in the document. */
export const showAlert = (form: HTMLFormElement): void => hideAlerts(form, false);

function hideAlerts(form: HTMLFormElement, hidden: boolean): void {
  form.querySelector('[data-answer]')?.remove();
  const alert = form.querySelector<HTMLElement>('[data-refusal]');
  if (alert) alert.hidden = hidden;
}

/** The server asks for a code of the second factor. */
export function askSecondFactor(form: HTMLFormElement): void {
  const template = form.querySelector<HTMLTemplateElement>('template[data-second-factor]');
  template?.replaceWith(template.content);
  fieldNamed(form, 'secondFactor')?.focus();
}

/** Prepares a form of this kind: checks its fields once they were left, and answers how to send it. */
export function prepareForm(form: HTMLFormElement, { send, refusals = {} }: FormKind): SendForm {
  const tel = form.querySelector<HTMLInputElement>('input[type=tel]');
  const phone = tel && attachPhone(tel, () => void settle());
  attachCode(form);
  attachRules(form);
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
  const left = new WeakSet<HTMLInputElement>();
  let isSending = false;
  /** How often it was sent. */
  let sent = 0;

  const check = async (field: HTMLInputElement) => {
    const text = field.value;
    const problem = await problemOf(form, field, phone);
    // The value has changed since: the next check applies.
    if (field.value === text || field === tel) showProblem(field, problem);
    return problem;
  };
  /** A button that waits is enabled by a valid form. */
  const settle = async () => {
    if (!button?.matches('[data-waits]')) return;
    const problems = await Promise.all(fieldsOf(form).map((field) => problemOf(form, field, phone)));
    button.disabled = isSending || problems.some(Boolean);
  };
  const be = (isBusy: boolean) => {
    isSending = isBusy;
    if (!button) return;
    button.disabled = isBusy;
    button.setAttribute('aria-busy', String(isBusy));
    if (!isBusy) void settle();
  };

  form.addEventListener('focusout', ({ target }) => {
    const before = sent;
    if (target instanceof HTMLInputElement && fieldsOf(form).includes(target))
      afterPress(() => {
        left.add(target);
        // Sent meanwhile: the server's errors must stay.
        if (sent === before) void check(target);
      });
  });
  form.addEventListener('input', ({ target }) => {
    const { name } = target as HTMLInputElement;
    for (const field of fieldsOf(form))
      if (left.has(field) && (field === target || (field.value && field.dataset.repeats === name))) void check(field);
    void settle();
  });
  // Filled in and left before this script was there.
  for (const field of fieldsOf(form))
    if (field.value && field !== document.activeElement && !/checkbox|radio/.test(field.type)) {
      left.add(field);
      void check(field);
    }
  // A page restored from the back/forward cache would still be busy.
  addEventListener('pageshow', ({ persisted }) => persisted && be(false));
  void settle();

  return async () => {
    if (isSending) return;
    be(true);
    sent += 1;
    hideAlerts(form, true);
    const fields = fieldsOf(form);
    for (const field of fields) left.add(field);
    const problems = await Promise.all(fields.map(check));
    const wrong = fields.find((_, at) => problems[at]);
    if (wrong) {
      be(false);
      wrong.focus();
      return;
    }
    try {
      await send(valuesOf(form, phone), form);
    } catch (error) {
      be(false);
      if (showViolations(form, error)) return;
      const refusal = refusals[statusOf(error) ?? -1];
      if (refusal) refusal(form, error as ApiError);
      else tellFailure(error);
    }
  };
}

/** A layout shift during a press would lose the click: wait until it is over. */
function afterPress(work: () => void): void {
  if (document.querySelector(':active')) setTimeout(() => afterPress(work), 50);
  else work();
}

/** The server's messages. The rest is checked by the server alone. */
async function problemOf(
  form: HTMLFormElement,
  field: HTMLInputElement,
  phone: PhoneControl | null,
): Promise<string | undefined> {
  const { min, repeats } = field.dataset;
  if (field.type === 'tel') return phone?.problem();
  if (field.type === 'checkbox')
    return field.matches('[data-required]:not(:checked)')
      ? m.errors_validation_termsAndConditionsRequired()
      : undefined;
  const text = /password/i.test(field.name) ? field.value : field.value.trim();
  if (min && text.length < Number(min))
    return min === '1' ? m.errors_validation_required() : m.errors_validation_stringMin({ min });
  if (repeats && !text) return m.errors_validation_required();
  if (repeats && text !== fieldNamed(form, repeats)?.value) return m.errors_validation_passwordMustMatch();
}

function valuesOf(form: HTMLFormElement, phone: PhoneControl | null): Values {
  const { country: _, ...values } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return phone ? { ...values, phoneNumber: phone.value() } : values;
}

/** Puts the violations of a 422 on the fields. Returns false when none belongs to a field. */
function showViolations(form: HTMLFormElement, error: unknown): boolean {
  if (statusOf(error) !== 422) return false;
  const told = new Map<string, string>();
  for (const { propertyPath, title } of (error as ApiError).violations)
    if (!told.has(propertyPath)) told.set(propertyPath, title);
  const wrong = fieldsOf(form).filter((field) => told.has(field.name));
  for (const field of wrong) showProblem(field, told.get(field.name));
  wrong[0]?.focus();
  return wrong.length > 0;
}
