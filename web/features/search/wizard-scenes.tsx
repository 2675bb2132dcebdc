import type { AdType, PropertyType } from '@makao/contract/ads';
import type { ReactNode } from 'react';

/** Homes and plots: what is commercial is found by the filters. */
export const wizardKinds = ['room', 'apartment', 'house', 'plot'] as const satisfies PropertyType[];

/** On a ground of 96 by 64, the line of the street at 60. One thing in each is in colour. */
export const propertyScenes: Record<(typeof wizardKinds)[number], ReactNode> = {
  room: (
    <>
      <path d="M22 60V14h52v46" className="fill-shell" />
      <path d="M16 14h64M54 24h12v12H54zM60 24v12M54 30h12" />
      <path d="M50 60V50h24v10M50 54h24" />
      <path d="M30 60V32h14v28M41 47v1" className="fill-lagoon-mist text-coral" />
    </>
  ),
  apartment: (
    <>
      <path d="M30 60V8h30v52M60 60V22h18v38" className="fill-shell" />
      <path d="M38 16h5M47 16h5M38 25h5M47 25h5M38 34h5M47 34h5M67 30h5M67 39h5M67 48h5M24 60V40h6M12 60c0-8-1-12-3-15M9 45c-3-2-5-1-7 1M9 45c0-4 2-6 5-7M9 45c3-2 6-1 8 2" />
      <path d="M40 60V47a5 5 0 0 1 10 0v13" className="fill-lagoon-mist text-coral" />
    </>
  ),
  house: (
    <>
      <path d="M20 60V31l28-18 28 18v29" className="fill-shell" />
      <path d="M12 36l36-23 36 23M62 22v-8h7v12M28 40h9v9h-9zM59 40h9v9h-9z" />
      <path d="M42 60V46a6 6 0 0 1 12 0v14" className="fill-lagoon-mist text-coral" />
    </>
  ),
  plot: (
    <>
      <path d="M16 60 30 40h36l14 20" className="fill-shell" />
      <path d="M22 60V48M36 40v-8M60 40v-8M74 60V48M22 52l14-16h24l14 16" />
      <path d="M78 40c1-10 0-16-4-22M74 18c-5-4-10-3-14 1M74 18c-2-6 0-10 4-13M74 18c4-4 9-5 14-2M74 18c4 0 8 3 9 8" />
      <path d="M44 50V30h12l-3 4 3 4H44" className="fill-lagoon-mist text-coral" />
    </>
  ),
};

export const typeScenes: Record<AdType, ReactNode> = {
  rent: (
    <>
      <path d="M30 60V18h36v42" className="fill-shell" />
      <path d="M36 60V30a12 12 0 0 1 24 0v30M48 18v42M36 32h24" />
      <circle cx="78" cy="34" r="6" className="fill-lagoon-mist text-coral" />
      <path d="M78 40v14M78 47h5M78 52h5" className="text-coral" />
    </>
  ),
  sell: (
    <>
      <path d="M18 60V32l24-16 24 16v28" className="fill-shell" />
      <path d="M11 37l31-21 31 21M36 60V48a6 6 0 0 1 12 0v12M26 40h8M50 40h8" />
      <path d="M72 22h16v24l-8 6-8-6z" className="fill-lagoon-mist text-coral" />
      <path d="M80 30v9M76 34l4 5 4-5" className="text-coral" />
    </>
  ),
};
