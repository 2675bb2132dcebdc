import { switchTheme } from '#web/lib/preferences.ts';

export default function chooseTheme(trigger: HTMLElement): void {
  const theme = trigger.dataset.themeTo === 'dark' ? 'dark' : 'light';
  switchTheme(theme);
  // The button that was pressed is hidden now.
  document.querySelector<HTMLElement>(`[data-theme-to=${theme === 'dark' ? 'light' : 'dark'}]`)?.focus();
}
