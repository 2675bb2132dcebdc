import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { EditorCard } from '#web/components/ui/area/editor.tsx';
import { moved, OrderButtons } from '#web/components/ui/area/order-buttons.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { type FeaturedItem, ItemLine, mostFeatured } from './featured-item.tsx';

const FeaturedPicker = lazy(() => import('./featured-picker.tsx'));

interface FeaturedListProps {
  kind: 'ads' | 'agents';
  items: readonly FeaturedItem[];
  onChange: (items: FeaturedItem[]) => void;
  find: (typed: string) => Promise<FeaturedItem[]>;
}

const texts = {
  ads: { title: m.content_featured_ads, add: m.content_featured_addAd, none: m.content_featured_noAds },
  agents: { title: m.content_featured_agents, add: m.content_featured_addAgent, none: m.content_featured_noAgents },
};

/** What the home page shows, in its order. */
export function FeaturedList({ kind, items, onChange, find }: FeaturedListProps) {
  const [isPicking, setPicking] = useState(false);
  const { title, add, none } = texts[kind];
  return (
    <EditorCard
      title={title()}
      aside={
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11"
          aria-haspopup="dialog"
          disabled={items.length >= mostFeatured}
          onClick={() => setPicking(true)}
        >
          <Plus aria-hidden />
          {add()}
        </Button>
      }
    >
      {items.length === 0 && <p className="text-stone">{none()}</p>}
      <ol className="divide-y divide-line">
        {items.map((item, index) => (
          <li key={item.id} className="flex items-center gap-2 py-2">
            <OrderButtons
              layout="column"
              name={item.title}
              index={index}
              count={items.length}
              onMove={(to) => onChange(moved(items, index, to))}
            />
            <ItemLine item={item} />
            <IconButton
              label={m.common_picker_remove({ name: item.title })}
              className="hover:bg-error-mist hover:text-error"
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {isPicking && (
        <Suspense>
          <FeaturedPicker
            kind={kind}
            title={add()}
            chosen={items.map(({ id }) => id)}
            find={find}
            onPick={(item) => onChange([...items, item])}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </EditorCard>
  );
}
