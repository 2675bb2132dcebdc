import '#app/lib/jitless.ts';
import { askAvailability } from '@makao/contract/availability';
import { browserApi } from '#app/lib/browser-api.ts';

export const sendQuestion = (adId: string) => browserApi().call(askAvailability, { params: { id: adId } });
