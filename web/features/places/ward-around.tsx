import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';

interface Part {
  path: string;
  middle: readonly [x: number, y: number];
  wards: { id: string; name: string }[];
  isHere: boolean;
}

export interface WardDrawingProps {
  ward: string;
  viewBox: string;
  /** Units of the map for a letter. */
  letter: number;
  parts: readonly Part[];
  /** Where a home is, about. */
  spot?: { cx: number; cy: number; r: number } | undefined;
  /** Where a neighbour leads. */
  pathOf?: (ward: { id: string; name: string }) => string;
}

interface WardAroundProps extends WardDrawingProps {
  attribution: string;
}

/** The outlines of a ward and its neighbours. */
export const WardDrawing = ({
  ward,
  viewBox,
  letter,
  parts,
  spot,
  pathOf,
  className,
}: WardDrawingProps & { className: string }) => (
  <svg viewBox={viewBox} aria-hidden="true" className={className}>
    {parts.map(({ path, wards, isHere }) => (
      <a key={path} href={isHere || !pathOf ? undefined : wards[0] && pathOf(wards[0])} tabIndex={-1}>
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          fill={isHere ? 'var(--color-lagoon)' : 'var(--color-shell)'}
          fillOpacity={isHere ? 0.6 : undefined}
          stroke={isHere ? 'var(--color-lagoon-deep)' : 'var(--color-line-strong)'}
        />
      </a>
    ))}
    {parts.map(({ middle, wards, isHere }) => (
      <text
        key={middle.join()}
        x={middle[0]}
        y={middle[1]}
        fontSize={letter}
        strokeWidth={letter / 4}
        textAnchor="middle"
        dominantBaseline="central"
        paintOrder="stroke"
        className={classes('pointer-events-none fill-ink stroke-shell', isHere && 'font-bold')}
      >
        {isHere ? ward : wards.map(({ name }) => name).join(', ')}
      </text>
    ))}
    {spot && (
      <circle
        {...spot}
        vectorEffect="non-scaling-stroke"
        fill="var(--color-coral)"
        fillOpacity={0.45}
        stroke="var(--color-coral-deep)"
        strokeWidth={2}
      />
    )}
  </svg>
);

/** A ward among its neighbours, drawn with the page; each neighbour leads to its own. */
export const WardAround = ({
  ward,
  viewBox,
  letter,
  parts,
  attribution,
  pathOf = ({ id }) => `/wards/${id}`,
}: WardAroundProps) => {
  const neighbours = parts.flatMap(({ wards }) => wards).filter(({ name }) => name !== ward);
  return (
    <section aria-labelledby="around">
      <h2 id="around" className="mb-3 text-xl md:text-2xl">
        {m.search_map_around({ ward })}
      </h2>
      <div className="grid gap-4 md:grid-cols-2">
        <WardDrawing
          {...{ ward, viewBox, letter, parts, pathOf }}
          className="w-full rounded-card border border-line bg-lagoon-mist/60"
        />
        <div>
          <ul className="flex flex-wrap gap-2">
            {neighbours.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={pathOf({ id, name })}
                  className="inline-flex min-h-11 items-center rounded-full border border-line-strong/60 bg-shell px-4 font-medium hover:border-lagoon hover:text-lagoon"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-xs text-stone">{attribution}</p>
        </div>
      </div>
    </section>
  );
};
