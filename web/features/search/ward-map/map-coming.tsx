import { m } from '@makao/i18n/messages';

/** The map's place until it is there. */
export const MapComing = () => (
  <div
    role="status"
    aria-label={m.search_map_loading()}
    className="skeleton w-full rounded-card"
    style={{ aspectRatio: '1000/1136' }}
  />
);
