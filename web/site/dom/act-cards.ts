import { storeText } from '#web/lib/storage.ts';

/** Shows one wide card a row on phones, or two. The inline script of the head applies the choice to the next pages. */
export default function showCards(trigger: HTMLElement): void {
  const { look = '' } = trigger.dataset;
  document.documentElement.dataset.cards = look;
  storeText('cards', look);
  const other = document.querySelector<HTMLElement>(`[data-act=cards]:not([data-look=${look}])`);
  other?.focus();
}
