import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';

/** Why no further search can be saved. */
export const limitText = () => m.savedSearches_limit({ count: limits.savedSearches.most });
