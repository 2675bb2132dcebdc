import { m } from '@makao/i18n/messages';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { iconButton } from '#web/components/ui/icon-button.tsx';

/** Two buttons, of which the styles show the one for the other theme: no script has to know which is on. */
export const ThemeSwitch = () => (
  <>
    <button
      type="button"
      data-act="theme"
      data-theme-to="dark"
      aria-label={m.common_theme_toDark()}
      title={m.common_theme_toDark()}
      className={`${iconButton} needs-script to-dark`}
    >
      <Moon aria-hidden />
    </button>
    <button
      type="button"
      data-act="theme"
      data-theme-to="light"
      aria-label={m.common_theme_toLight()}
      title={m.common_theme_toLight()}
      className={`${iconButton} needs-script to-light`}
    >
      <Sun aria-hidden />
    </button>
  </>
);
