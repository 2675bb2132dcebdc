import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { type Html, HtmlElement } from '../cached.tsx';
import { acts } from '../island.tsx';

interface CarouselProps {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  /** Beside the title: where all of them are. */
  action?: ReactNode;
  /** Slides in view on tablets; 1.5 on phones and 4.2 on wide screens. */
  tablet?: 2.3 | 3.2;
  /** Rendered `<li>` elements. */
  slides: readonly Html[];
  className?: string;
}

/** A row that the browser itself scrolls and snaps: fingers and arrow keys move it, and with a script buttons do. */
export const carousel = ({ id, title, text, action, tablet = 2.3, slides, className }: CarouselProps) => {
  const button = (direction: '-1' | '1', label: string, Icon: typeof ChevronLeft) => (
    <button
      type="button"
      aria-label={label}
      aria-controls={`${id}-row`}
      disabled={direction === '-1'}
      className={classes(iconButton, 'border border-line bg-shell hover:border-lagoon disabled:opacity-35')}
      {...acts('slide', { direction })}
    >
      <Icon aria-hidden />
    </button>
  );
  return (
    <section aria-labelledby={id} className={className} data-start="carousel">
      <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-stone">{text}</p>}
        </div>
        {/* On a line of its own its text stands below the title. */}
        {action && <div className="max-md:-mx-3">{action}</div>}
        <div data-steps className="needs-script flex gap-2 max-md:hidden">
          {button('-1', m.common_carousel_previous(), ChevronLeft)}
          {button('1', m.common_carousel_next(), ChevronRight)}
        </div>
      </div>
      <HtmlElement
        as="ul"
        id={`${id}-row`}
        tabIndex={0}
        aria-labelledby={id}
        className={classes('slides', tablet === 3.2 && 'slides-dense')}
      >
        {slides}
      </HtmlElement>
    </section>
  );
};
