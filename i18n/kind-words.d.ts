import type { Locale } from '@makao/contract/kernel/locales';

type Words = (values?: Record<string, string | number>, say?: { locale?: Locale | undefined }) => string;
/** The messages of the catalogue `kinds` by their keys without `kinds_`. */
export const kindWords: Readonly<Record<string, Words>>;
