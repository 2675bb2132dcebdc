import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { teamKey } from '#web/lib/query-keys.ts';
import { type FeaturedItem, ItemLine, mostFeatured } from './featured-item.tsx';

interface FeaturedPickerProps {
  kind: 'ads' | 'agents';
  title: string;
  chosen: readonly string[];
  find: (typed: string) => Promise<FeaturedItem[]>;
  onPick: (item: FeaturedItem) => void;
  onClose: () => void;
}

const typingPause = 300;

/** The typed text, debounced. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** Finds by what the team knows: a number, a name, a ward. It stays open, so that several can be taken. */
export default function FeaturedPicker({ kind, title, chosen, find, onPick, onClose }: FeaturedPickerProps) {
  const [typed, setTyped] = useState('');
  const q = useSettled(typed);
  const found = useQuery({
    queryKey: [...teamKey, 'featured', kind, q],
    queryFn: () => find(q),
    placeholderData: keepPreviousData,
    meta: { failure: m.team_setting_findFailure },
  });
  return (
    <Dialog open onOpenChange={onClose} shape="drawer" title={title}>
      <Field label={kind === 'ads' ? m.content_featured_findAd() : m.content_featured_findAgent()} className="mb-3">
        {(ids) => (
          <Input
            {...ids}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Loaded query={found} skeleton={<LinesSkeleton count={6} className="h-16" />}>
        {(items) => (
          <>
            {items.length === 0 && <p className="text-stone">{m.common_picker_none()}</p>}
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.id} className="flex items-center gap-3 py-2">
                  <ItemLine item={item} />
                  {chosen.includes(item.id) ? (
                    <Check
                      role="img"
                      aria-label={m.content_featured_chosen()}
                      className="mx-3 size-5 shrink-0 text-success"
                    />
                  ) : (
                    <Button
                      variant="secondary"
                      size="sm"
                      className="min-h-11"
                      disabled={chosen.length >= mostFeatured}
                      aria-label={m.content_featured_pick({ name: item.title })}
                      onClick={() => onPick(item)}
                    >
                      {m.content_featured_add()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
