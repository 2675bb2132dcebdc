import { m } from '@makao/i18n/messages';
import MapPin from 'lucide-react/icons/map-pin';
import { useState, useSyncExternalStore } from 'react';

type Line = { saveData?: boolean; effectiveType?: string };

/** Whether the browser asks to save data, or the line is slow. */
function isCostly(): boolean {
  const { saveData, effectiveType } = (navigator as Navigator & { connection?: Line }).connection ?? {};
  return saveData === true || effectiveType?.endsWith('2g') === true;
}

const never = () => () => {};

/** A map weighs more than the rest of the page: it loads near the view, and on a costly line when it is asked for. */
export function AdMap({ ward, mapsUrl }: { ward: string; mapsUrl: string }) {
  const costly = useSyncExternalStore(never, isCostly, () => true);
  const [asked, setAsked] = useState(false);
  if (asked || !costly) {
    return (
      <iframe
        title={m.ads_mapTitle({ ward })}
        src={mapsUrl}
        width={600}
        height={450}
        loading="lazy"
        referrerPolicy="no-referrer-when-downgrade"
        className="w-full max-w-150 rounded-card border border-line"
      />
    );
  }
  return (
    <div className="max-w-150">
      <button
        type="button"
        onClick={() => setAsked(true)}
        className="needs-script relative grid h-112.5 w-full place-content-center justify-items-center gap-2 overflow-hidden rounded-card border border-line bg-lagoon-mist p-4 text-lagoon-deep transition-colors hover:border-lagoon"
      >
        <Streets />
        <MapPin aria-hidden className="relative size-8 text-coral-deep" />
        <span className="relative rounded-full bg-lagoon px-4 py-2 font-semibold text-on-lagoon">
          {m.ads_mapShow({ ward })}
        </span>
        <span className="relative rounded-field bg-lagoon-mist px-2 text-sm">{m.ads_mapNote()}</span>
      </button>
      <noscript>
        <a href={mapsUrl} target="_blank" rel="noreferrer" className="text-lagoon underline">
          {m.ads_mapOpen({ ward })}
        </a>
      </noscript>
    </div>
  );
}

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
