/** Shows the password that a field holds, or hides it again. */
export default function showPassword(trigger: HTMLElement): void {
  const field = trigger.parentElement?.querySelector('input');
  if (!field) return;
  const isShown = field.type === 'password';
  field.type = isShown ? 'text' : 'password';
  trigger.setAttribute('aria-pressed', String(isShown));
  const label = trigger.getAttribute('aria-label') ?? '';
  trigger.title = trigger.dataset.otherLabel ?? label;
  trigger.setAttribute('aria-label', trigger.title);
  trigger.dataset.otherLabel = label;
}
