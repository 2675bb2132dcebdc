import { slide } from './carousel.ts';

export default function step(trigger: HTMLElement): void {
  const row = document.getElementById(trigger.getAttribute('aria-controls') ?? '');
  if (row) slide(row, Number(trigger.dataset.direction), 'view');
}
