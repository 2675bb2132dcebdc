import { m } from '@makao/i18n/messages';
import { StillAvailable } from '#web/features/availability/agent/still-available.tsx';
import { useParam } from '#web/office/lib/use-param.ts';

export const title = m.ads_still_title;

export default function StillAvailableScreen() {
  return <StillAvailable adId={useParam('adId')} />;
}
