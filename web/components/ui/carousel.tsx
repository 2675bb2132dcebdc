import { m } from '@makao/i18n/messages';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  Children,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import { classes } from './classes.ts';
import { iconButton } from './icon-button.tsx';

interface CarouselProps {
  title: ReactNode;
  text?: ReactNode;
  /** Beside the title: where all of them are. */
  action?: ReactNode;
  /** Slides in view on tablets; 1.5 on phones and 4.2 on wide screens. */
  tablet?: 2.3 | 3.2;
  /** So many are laid out with the row, the others a moment later. */
  first?: number | undefined;
  children: ReactNode;
  className?: string;
}

/** A row that the browser itself scrolls and snaps: fingers and arrow keys move it, and buttons where there is a script. */
export function Carousel({ title, text, action, tablet = 2.3, first, children, className }: CarouselProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = useCallback(() => {
    if (!row.current) return;
    const { scrollLeft, scrollWidth, clientWidth } = row.current;
    const next = { start: scrollLeft < 8, end: scrollLeft + clientWidth > scrollWidth - 8 };
    setEnds((now) => (now.start === next.start && now.end === next.end ? now : next));
  }, []);
  const attach = useCallback(
    (list: HTMLUListElement | null) => {
      row.current = list;
      if (!list) return;
      const resized = new ResizeObserver(look);
      resized.observe(list);
      return () => resized.disconnect();
    },
    [look],
  );

  /** By one slide, or by as many as are whole in view. */
  const move = (direction: 1 | -1, by: 'slide' | 'view') => {
    const list = row.current;
    const [first, second] = list?.children ?? [];
    if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
    const slide = second.offsetLeft - first.offsetLeft;
    const slides = by === 'slide' ? 1 : Math.max(1, Math.floor(list.clientWidth / slide));
    list.scrollBy({ left: direction * slides * slide });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(direction, 'slide');
  };
  const button = (direction: 1 | -1, label: string, Icon: typeof ChevronLeft, off: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-controls={`${id}-row`}
      disabled={off}
      onClick={() => move(direction, 'view')}
      className={classes(iconButton, 'border border-line bg-shell hover:border-lagoon disabled:opacity-35')}
    >
      <Icon aria-hidden />
    </button>
  );

  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 id={id} className="text-xl md:text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-stone">{text}</p>}
        </div>
        {/* On a line of its own its text stands below the title. */}
        {action && <div className="max-md:-mx-3">{action}</div>}
        {!(ends.start && ends.end) && (
          <div className="needs-script flex gap-2 max-md:hidden">
            {button(-1, m.common_carousel_previous(), ChevronLeft, ends.start)}
            {button(1, m.common_carousel_next(), ChevronRight, ends.end)}
          </div>
        )}
      </div>
      <ul
        ref={attach}
        id={`${id}-row`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
        tabIndex={0}
        aria-labelledby={id}
        onScroll={look}
        onKeyDown={onKeyDown}
        // What is not laid out yet makes the row no higher.
        style={first ? ({ '--part': 0 } as CSSProperties) : undefined}
        className={classes('slides', first !== undefined && 'in-parts', tablet === 3.2 && 'slides-dense')}
      >
        {Children.map(children, (child, index) => (
          <li style={first && index < first ? { contentVisibility: 'visible' } : undefined}>{child}</li>
        ))}
      </ul>
    </section>
  );
}
