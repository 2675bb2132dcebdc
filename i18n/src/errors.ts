import type { ErrorCode } from '@makao/contract/errors';
import type { Locale } from '@makao/contract/locales';
import { m } from '../compiled/messages.js';

/** The sentence for a refusal. The server says it; pages show what the server said, so this stays out of bundles. */
export const errorMessage = (code: ErrorCode, locale?: Locale): string => m[`error_${code}`]({}, { locale });
