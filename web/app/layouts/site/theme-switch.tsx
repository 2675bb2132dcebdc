import { m } from '@makao/i18n/messages';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#app/components/ui/icon-button.tsx';
import { shownTheme, switchTheme, type Theme } from '#app/lib/preferences.ts';

function watch(changed: () => void) {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', changed);
  addEventListener('themechange', changed);
  return () => {
    system.removeEventListener('change', changed);
    removeEventListener('themechange', changed);
  };
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore<Theme>(watch, shownTheme, () => 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      label={next === 'dark' ? m.common_theme_toDark() : m.common_theme_toLight()}
      className="needs-script"
      onClick={() => switchTheme(next)}
    >
      {next === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </IconButton>
  );
}
