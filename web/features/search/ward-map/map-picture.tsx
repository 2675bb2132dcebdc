import type { WardMap } from '@makao/contract/search.counts';
import { m } from '@makao/i18n/messages';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { classes } from '#web/components/ui/classes.ts';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import type { CityMap, Shape } from '#web/features/places/ward-shapes.ts';
import { useViewport } from './use-viewport.ts';

export type MapWard = WardMap['wards'][number];

/** From nothing known to the most; the darkest still lets a name be read. */
export const fills = [0, 0.15, 0.3, 0.45, 0.6, 0.8].map((fillOpacity) =>
  fillOpacity === 0 ? { fill: 'var(--color-shell)' } : { fill: 'var(--color-lagoon)', fillOpacity },
);

/** Colours as attributes: shades of the map alone would weigh on the styles of every page. */
const edges = {
  chosen: { stroke: 'var(--color-coral-deep)', strokeWidth: 3 },
  pointed: { stroke: 'var(--color-ink)', strokeWidth: 2 },
  other: { stroke: 'var(--color-line-strong)', strokeOpacity: 0.7, strokeWidth: 0.75 },
};

interface MapPictureProps {
  map: CityMap;
  wardsOf: (shape: Shape) => MapWard[];
  stepOf: (wards: MapWard[]) => number;
  chosen: ReadonlySet<string>;
  pointed: Shape | null;
  onPoint: (shape: Shape | null) => void;
  onToggle: (wards: MapWard[]) => void;
}

/** Pixels that a name takes. */
const letter = 6.4;
const line = 13;

/** The wards as shapes. Hidden from screen readers: the list next to it has the same content. */
export function MapPicture({ map, wardsOf, stepOf, chosen, pointed, onPoint, onToggle }: MapPictureProps) {
  const { attach, ...view } = useViewport(map.height);
  const drawn = map.shapes.map((shape) => ({ shape, wards: wardsOf(shape) }));
  const isChosen = (wards: MapWard[]) => wards.some(({ id }) => chosen.has(id));
  // The outlines of chosen shapes lie above their neighbours.
  const ordered = drawn.toSorted((a, b) => Number(isChosen(a.wards)) - Number(isChosen(b.wards)));
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom the map.
      tabIndex={0}
      aria-label={m.search_map_label()}
      onKeyDown={view.onKeyDown}
      className="relative overflow-hidden rounded-card border border-line bg-lagoon-mist/60"
    >
      <svg
        ref={attach}
        viewBox={view.viewBox}
        aria-hidden="true"
        className="block w-full select-none"
        style={view.zoom > 1 ? { touchAction: 'none', cursor: 'grab' } : { touchAction: 'pan-y' }}
        {...view.handlers}
      >
        {ordered.map(({ shape, wards }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map does the same by keyboard.
          <path
            key={shape.path}
            data-ward={wards[0]?.name ?? ''}
            d={shape.path}
            vectorEffect="non-scaling-stroke"
            {...fills[stepOf(wards)]}
            {...edges[isChosen(wards) ? 'chosen' : shape === pointed ? 'pointed' : 'other']}
            className={classes('transition-colors', wards.length > 0 && 'cursor-pointer')}
            onPointerEnter={() => onPoint(shape)}
            onPointerLeave={() => onPoint(null)}
            onClick={() => {
              if (view.wasDragged() || wards.length === 0) return;
              onPoint(shape);
              onToggle(wards);
            }}
          />
        ))}
        {drawn.map(({ shape, wards }) => {
          const name = wards[0]?.name ?? '';
          const fits = shape.box.width * view.scale > name.length * letter && shape.box.height * view.scale > line;
          return (
            (fits || isChosen(wards)) && (
              <text
                key={shape.path}
                x={shape.middle[0]}
                y={shape.middle[1]}
                fontSize={11 / view.scale}
                strokeWidth={3 / view.scale}
                textAnchor="middle"
                dominantBaseline="central"
                paintOrder="stroke"
                className={classes('pointer-events-none fill-ink stroke-shell', isChosen(wards) && 'font-bold')}
              >
                {name}
              </text>
            )
          );
        })}
      </svg>
      <div style={{ right: '0.5rem' }} className="absolute top-2 grid gap-1 rounded-field bg-shell shadow-lift">
        <IconButton label={m.search_map_in()} onClick={() => view.zoomBy(1.6)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton label={m.search_map_out()} onClick={() => view.zoomBy(1 / 1.6)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton label={m.search_map_all()} onClick={view.reset}>
          <Maximize aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
