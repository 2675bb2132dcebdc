import type { Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { EditorCard } from '#app/components/ui/editor.tsx';
import { IconButton } from '#app/components/ui/icon-button.tsx';
import { moved, OrderButtons } from '#app/components/ui/order-buttons.tsx';
import { Picture } from '#app/components/ui/picture.tsx';

const FeaturedPicker = lazy(() => import('./featured-picker.tsx'));

/** An ad or an agent, as far as choosing it needs. */
export interface FeaturedItem {
  id: string;
  title: string;
  note: string;
  /** Of an ad. */
  cover?: PictureShape | null;
  /** Of an agent. */
  avatar?: string | null;
  /** Expired, taken off or suspended: the home page leaves it out. */
  isHidden: boolean;
}

interface FeaturedListProps {
  kind: 'ads' | 'agents';
  items: readonly FeaturedItem[];
  onChange: (items: FeaturedItem[]) => void;
  find: (typed: string) => Promise<FeaturedItem[]>;
}

export const mostFeatured = 24;

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

export const ItemLine = ({ item: { title, note, cover, avatar, isHidden } }: { item: FeaturedItem }) => (
  <>
    {avatar === undefined ? (
      <span className="size-12 shrink-0 overflow-clip rounded-field sm:size-14">
        <Picture picture={cover ?? null} alt="" sizes="56px" widths={[320]} className="size-full object-cover" />
      </span>
    ) : (
      <Avatar name={title} url={avatar} />
    )}
    <span className="min-w-0 grow">
      <span className="block leading-snug font-semibold max-sm:text-sm">{title}</span>
      <span className="block text-sm text-stone tabular-nums max-sm:text-xs">{note}</span>
      {isHidden && <Badge tone="warning">{m.content_featured_hidden()}</Badge>}
    </span>
  </>
);
