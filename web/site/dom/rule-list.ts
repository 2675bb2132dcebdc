import { passwordRules } from '#web/features/accounts/password-rules.ts';

/** Ticks off what a new password has while it is typed. */
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
