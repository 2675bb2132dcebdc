import { move } from './wizard.ts';

export default function step(trigger: HTMLElement): void {
  const form = trigger.closest('form');
  if (form) move(form, Number(trigger.dataset.direction));
}
