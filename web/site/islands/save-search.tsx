import type { AdFilters } from '@makao/contract/ads';
import { choiceNames } from '@makao/contract/ads.kinds';
import { useEffect, useState } from 'react';
import { readSession } from '#web/features/accounts/session.ts';
import { limitText } from '#web/features/saved-searches/limit-text.ts';
import NotifyDrawer from '#web/features/saved-searches/notify-drawer.tsx';
import { notify } from '#web/lib/notify.ts';
import { pageQuery } from '../dom/page-query.ts';

interface SaveSearchProps {
  /** The filters in words. */
  labels: string[];
  onClose: () => void;
}

const lists: readonly string[] = ['wardIds', 'landmarkIds', 'bedroomsCount', ...choiceNames];

/** The filters of the page's form. */
function filtersOfPage(): AdFilters {
  const { agentId: _, ...query } = pageQuery();
  const read = (text: string) => (/^\d+$/.test(text) ? Number(text) : text === 'true' ? true : text);
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [name, lists.includes(name) ? text.split(',').map(read) : read(text)]),
  );
}

/** Saves the search of the page, unless the user has reached the limit. */
export default function SaveSearch({ labels, onClose }: SaveSearchProps) {
  const [filters] = useState(filtersOfPage);
  // The limit is known only after signing in.
  const [canAdd] = useState(() => readSession().user?.canAddSearch ?? false);
  useEffect(() => {
    if (canAdd) return;
    notify({ kind: 'information', text: limitText() });
    onClose();
  }, [canAdd, onClose]);
  return canAdd ? <NotifyDrawer filters={filters} labels={labels} onClose={onClose} /> : null;
}
