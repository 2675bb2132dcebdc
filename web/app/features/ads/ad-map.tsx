import { m } from '@makao/i18n/messages';
import MapPinned from 'lucide-react/icons/map-pinned';
import { useState } from 'react';

/** A map weighs more than the rest of the page: it is fetched when asked for. */
export function AdMap({ ward, mapsUrl }: { ward: string; mapsUrl: string }) {
  const [shown, setShown] = useState(false);
  if (shown) {
    return (
      <iframe
        title={m.ads_mapTitle({ ward })}
        src={mapsUrl}
        width={600}
        height={450}
        referrerPolicy="no-referrer-when-downgrade"
        className="w-full max-w-150 rounded-card border border-line"
      />
    );
  }
  return (
    <div className="max-w-150">
      <button
        type="button"
        onClick={() => setShown(true)}
        className="needs-script relative grid aspect-4/3 w-full place-content-center justify-items-center gap-2 overflow-hidden rounded-card border border-line bg-lagoon-mist p-4 text-lagoon-deep transition-colors hover:border-lagoon"
      >
        <Streets />
        <MapPinned aria-hidden className="relative size-8 text-coral-deep" />
        <span className="relative rounded-full bg-lagoon px-4 py-2 font-semibold text-on-lagoon">
          {m.ads_mapShow({ ward })}
        </span>
        <span className="relative rounded bg-lagoon-mist px-2 text-sm">{m.ads_mapNote()}</span>
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
    <path
      strokeWidth="5"
      d="M60-10l50 150 10 170M180-10l40 125 60 190M300-10l-20 85 70 235M-10 70l130 30 110-60 180-20M-10 290l160-60 130 10 130-40"
    />
    <path strokeWidth="2.5" d="M20 120l70 90M150 130l90 90M250 60l110 90M120 20l40 70M320 200l60 70" />
  </svg>
);
