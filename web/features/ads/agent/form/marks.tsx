import type { FactName } from '@makao/contract/ads.kinds';
import type { ReadName } from '@makao/contract/ads.writing';
import { m } from '@makao/i18n/messages';
import { createContext, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Badge } from '#web/components/ui/badge.tsx';
import type { Values } from './values.ts';

/** Where a value came from that nobody typed. */
export interface Mark {
  value: unknown;
  /** The words of the post; none for what is remembered from the last ad. */
  words: string | null;
}
export type MarkName = ReadName | 'cityId' | 'description' | `facts.${FactName | 'sizes'}`;
export type Marks = Partial<Record<MarkName, Mark>>;

const MarksContext = createContext<Marks>({});
export const MarksProvider = MarksContext.Provider;

/** Below a field: the words that its value was read from, as long as it has that value. */
export function Origin({ name }: { name: MarkName }) {
  const mark = use(MarksContext)[name];
  const { control } = useFormContext<Values>();
  const value = useWatch({ control, name });
  if (!mark || JSON.stringify(mark.value) !== JSON.stringify(value)) return null;
  return (
    <p className="mt-1 text-sm text-stone">
      {mark.words === null ? (
        <Badge>{m.ads_form_remembered()}</Badge>
      ) : (
        <>
          <Badge>{m.ads_form_readBadge()}</Badge> {m.ads_form_readFrom({ words: mark.words })}
        </>
      )}
    </p>
  );
}
