import type { Picture as PictureShape } from '@makao/contract/media';
import { m } from '@makao/i18n/messages';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Picture } from '#web/components/ui/picture.tsx';

export const mostFeatured = 24;

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
