import { m } from '@makao/i18n/messages';
import { encode } from 'uqr';
import { Logo } from '#web/components/ui/logo.tsx';

/** The dark modules of a code as one path, a rectangle for each run in a row. */
function pathOf(rows: boolean[][]): string {
  let path = '';
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x++) {
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      if (width > 0) path += `M${x} ${y}h${width}v1h-${width}z`;
      x += width;
    }
  return path;
}

/** The head of a printed ad: where it is up to date, as a code for a phone's camera and in letters. */
export const AdPrintHead = ({ link }: { link: string }) => {
  const { data, size } = encode(link, { border: 0 });
  return (
    <div className="hidden items-center justify-between print:flex">
      <span className="text-lagoon">
        <Logo />
      </span>
      <p className="flex items-center gap-3 text-right text-sm">
        <span>
          {m.ads_print_at()}
          <b className="block text-base">{link.replace(/^https?:\/\//, '')}</b>
        </span>
        <svg
          role="img"
          aria-label={m.ads_print_code()}
          viewBox={`0 0 ${size} ${size}`}
          className="size-20 shrink-0"
          shapeRendering="crispEdges"
        >
          <path d={pathOf(data)} />
        </svg>
      </p>
    </div>
  );
};
