import { m } from '@makao/i18n/messages';
import MapPin from 'lucide-react/icons/map-pin';
import { WardDrawing, type WardDrawingProps } from '#web/features/places/ward-around.tsx';

interface AdMapProps {
  ward: string;
  mapsUrl: string;
  /** The ward from our own data, which stays where the map can't be loaded. */
  around: Omit<WardDrawingProps, 'ward' | 'pathOf'> | null;
}

/**
 * A map weighs more than the rest of the page: `map.ts` puts it here, near the view, and on a costly line when it is asked
 * for. Without a script a link leads to it.
 */
export const AdMap = ({ ward, mapsUrl, around }: AdMapProps) => (
  <div data-map data-start="map" className="max-w-150">
    <button
      type="button"
      data-act="map"
      data-src={mapsUrl}
      data-name={m.ads_mapTitle({ ward })}
      data-missing={m.ads_mapMissing({ ward })}
      className="needs-script relative grid h-112.5 w-full place-content-center justify-items-center gap-2 overflow-hidden rounded-card border border-line bg-lagoon-mist p-4 text-lagoon-deep transition-colors hover:border-lagoon"
    >
      {around ? <WardDrawing ward={ward} {...around} className="absolute inset-0 size-full" /> : <Streets />}
      {!around && <MapPin aria-hidden className="relative size-8 text-coral-deep" />}
      <span className="relative rounded-full bg-lagoon px-4 py-2 font-semibold text-on-lagoon">
        {m.ads_mapShow({ ward })}
      </span>
      <span data-note className="relative rounded-field bg-lagoon-mist px-2 text-sm">
        {m.ads_mapNote()}
      </span>
    </button>
    <noscript>
      <a href={mapsUrl} target="_blank" rel="noreferrer" className="text-lagoon underline">
        {m.ads_mapOpen({ ward })}
      </a>
    </noscript>
  </div>
);

/** A drawn street map as the placeholder. */
const Streets = () => (
  <svg
    viewBox="0 0 400 300"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    className="absolute inset-0 size-full text-lagoon/25"
    fill="none"
    stroke="currentColor"
  >
    <path strokeWidth="10" d="M-10 210C80 190 120 120 210 110S340 60 410 20" />
    <path strokeWidth="5" d="M60-10l60 320M180-10l100 315M300-10l50 320M-10 70l240-30 180-20M-10 290l290-50 130-40" />
  </svg>
);
