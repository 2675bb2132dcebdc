import { m } from '@makao/i18n/messages';
import Columns2 from 'lucide-react/icons/columns-2';
import RectangleVertical from 'lucide-react/icons/rectangle-vertical';
import { iconButton } from '#web/components/ui/icon-button.tsx';

const look = `${iconButton} needs-script border border-line-strong/70 bg-shell`;

/** On phones: one wide card a row, or two. Two buttons, of which the styles show the one for the other look. */
export const LookSwitch = () => (
  <span className="contents sm:hidden">
    <button
      type="button"
      data-act="cards"
      data-look="wide"
      aria-label={m.search_look_wide()}
      title={m.search_look_wide()}
      className={`${look} to-wide`}
    >
      <RectangleVertical aria-hidden />
    </button>
    <button
      type="button"
      data-act="cards"
      data-look="pair"
      aria-label={m.search_look_pair()}
      title={m.search_look_pair()}
      className={`${look} to-pair`}
    >
      <Columns2 aria-hidden />
    </button>
  </span>
);
