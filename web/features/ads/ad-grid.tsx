import { classes } from '#web/components/ui/classes.ts';

export type GridColumns = 2 | 3 | 4;

/** The classes of a grid of cards, by its columns on wide screens. */
export const adGridClass = (columns: GridColumns = 3) =>
  classes(
    'cards grid grid-cols-2 gap-3 sm:grid-cols-3 md:gap-5',
    columns === 4 && 'lg:grid-cols-4',
    columns === 2 && 'lg:grid-cols-2',
  );

/** The shape of the cards to come. */
export const AdGridSkeleton = ({
  count,
  columns = 3,
  label,
}: {
  count: number;
  columns?: GridColumns;
  label: string;
}) => (
  <ul aria-label={label} aria-busy className={adGridClass(columns)}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
      <li key={index} className="overflow-hidden rounded-card border border-line bg-shell">
        <div className="skeleton aspect-4/5 rounded-none" />
        <div className="grid gap-2 p-2.5 sm:p-3.5">
          <div className="skeleton h-6 w-3/5" />
          <div className="skeleton h-4 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton mt-2 h-4 w-full" />
        </div>
      </li>
    ))}
  </ul>
);
