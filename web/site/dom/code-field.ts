import { codeLength, readCode } from '#web/features/accounts/read-code.ts';

/** Extracts the code from pasted text. If it is the form's only field, the last digit submits the form. */
export function attachCode(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[data-code]');
  if (!field) return;
  let sent = field.defaultValue;
  const take = (text: string) => {
    const code = readCode(text);
    if (field.value !== code) field.value = code;
    // Not again for the same code: it was refused.
    if (field.dataset.code !== 'sends' || code.length < codeLength || code === sent) return;
    sent = code;
    // After the other listeners of this event.
    setTimeout(() => form.requestSubmit());
  };
  field.addEventListener('input', () => take(field.value));
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    field.value = '';
    take(event.clipboardData?.getData('text') ?? '');
  });
  // Typed before this script loaded.
  if (field.value !== field.defaultValue) take(field.value);
}
