import { m } from '@makao/i18n/messages';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import X from 'lucide-react/icons/x';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { replacingLink } from '#web/lib/filter-link.ts';

interface UnreadNoticeProps {
  words: readonly string[];
  /** What can't be searched by, and towns that are not ours. */
  noFilter: readonly string[];
  elsewhere: readonly string[];
  /** The same search without the words. */
  without: string;
  /** Whether anything was understood. */
  some: boolean;
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Shows the words of a sentence that were not understood, instead of dropping them silently. */
export const UnreadNotice = ({ words, noFilter, elsewhere, without, some }: UnreadNoticeProps) => (
  <div role="status" className="mb-4 flex gap-3 rounded-card bg-warning-mist py-2 pr-1 pl-4 text-warning">
    <MessageCircleQuestion aria-hidden className="mt-2.5 size-5 shrink-0" />
    <div className="min-w-0 grow py-2 text-sm">
      <div className="text-base font-semibold">
        {words.length > 0 && <p>{m.search_sentence_unreadTitle({ words: quoted(words) })}</p>}
        {noFilter.length > 0 && <p>{m.search_sentence_noFilter({ words: quoted(noFilter) })}</p>}
        {elsewhere.length > 0 && <p>{m.search_sentence_elsewhere({ places: quoted(elsewhere) })}</p>}
      </div>
      <p>{some ? m.search_sentence_unreadText() : m.search_sentence_unreadAll()}</p>
    </div>
    <Link to={without} {...replacingLink} aria-label={m.search_sentence_dismiss()} className={iconButton}>
      <X aria-hidden />
    </Link>
  </div>
);
