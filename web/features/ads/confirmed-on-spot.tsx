import type { AdDetail } from '@makao/contract/ads';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import MapPinCheck from 'lucide-react/icons/map-pin-check';
import { WardDrawing, type WardDrawingProps } from '#web/features/places/ward-around.tsx';

interface ConfirmedOnSpotProps {
  ad: Pick<AdDetail, 'confirmedOnSpot' | 'ward'>;
  around: Omit<WardDrawingProps, 'ward' | 'pathOf'> | null;
}

/** When the agent stood in front of the home, and about where, on our own map. */
export const ConfirmedOnSpot = ({ ad, around }: ConfirmedOnSpotProps) =>
  ad.confirmedOnSpot && (
    <section aria-labelledby="on-spot">
      <h2 id="on-spot" className="flex items-center gap-2 text-xl">
        <MapPinCheck aria-hidden className="size-5 text-success" />
        {m.ads_spot_mark()}
      </h2>
      <p className="mt-1 text-pretty">{m.ads_spot_text({ date: shortDate(ad.confirmedOnSpot.on) })}</p>
      {around?.spot && (
        <figure className="mt-3 max-w-100">
          <WardDrawing
            {...around}
            ward={ad.ward.name}
            className="w-full rounded-card border border-line bg-lagoon-mist/60"
          />
          <figcaption className="mt-1.5 text-sm text-stone">{m.ads_spot_circle({ ward: ad.ward.name })}</figcaption>
        </figure>
      )}
    </section>
  );
