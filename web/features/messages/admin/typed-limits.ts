import type { updateMessageLimits } from '@makao/contract/channels.admin';
import type { z } from 'zod';

/** What the form of prices and budgets has in its fields. */
export type TypedLimits = z.input<typeof updateMessageLimits.body>;
