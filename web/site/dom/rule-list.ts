import { passwordRules } from '#web/features/accounts/password-rules.ts';

/** Marks the fulfilled password rules while typing. */
export function attachRules(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[data-advised]');
  if (!field) return;
  const rules = form.querySelectorAll<HTMLElement>('[data-rules] > [data-rule]');
  const tick = () => {
    for (const item of rules)
      item.toggleAttribute(
        'data-met',
        passwordRules[item.dataset.rule ?? '']?.(field.value, Number(field.dataset.min)) === true,
      );
  };
  field.addEventListener('input', tick);
  tick();
}
