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

/** A sum in another currency, which the parser of shillings leaves over. */
const foreign = /[$€£]|\b(usd|dollars?|dola|euros?|pounds?)\b/i;
const named = (places: readonly string[]) =>
  places.map((place) => place.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase())).join(', ');
const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Shows the words of a sentence that were not understood, instead of dropping them silently. */
export function UnreadNotice({ words, noFilter, elsewhere, without, some }: UnreadNoticeProps) {
  const sums = words.filter((word) => foreign.test(word));
  const others = words.filter((word) => !foreign.test(word));
  return (
    <div role="status" className="mb-4 flex gap-3 rounded-card bg-warning-mist py-2 pr-1 pl-4 text-warning">
      <MessageCircleQuestion aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="min-w-0 grow py-2 text-sm">
        <div className="text-base font-semibold">
          {sums.length > 0 && <p>{m.search_sentence_currency()}</p>}
          {others.length > 0 && <p>{m.search_sentence_unreadTitle({ words: quoted(others) })}</p>}
          {noFilter.length > 0 && <p>{m.search_sentence_noFilter({ words: quoted(noFilter) })}</p>}
          {elsewhere.length > 0 && <p>{m.search_sentence_elsewhere({ places: named(elsewhere) })}</p>}
        </div>
        <p>{some ? m.search_sentence_unreadText() : m.search_sentence_unreadAll()}</p>
      </div>
      <Link to={without} {...replacingLink} aria-label={m.search_sentence_dismiss()} className={iconButton}>
        <X aria-hidden />
      </Link>
    </div>
  );
}
