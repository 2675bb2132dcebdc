import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import Search from 'lucide-react/icons/search';
import { useId } from 'react';
import { classes } from '#web/components/ui/classes.ts';

export const sentenceLength = limits.sentence;

interface SentenceBoxProps {
  /** Of its field, where the page has to stay the same over renderings. */
  id?: string;
  /** Where the search is; the sentence goes there as `q` and comes back as filters. */
  action: string;
  /** What is searched for now, where a search is on. */
  summary?: string;
  /** The sentence that was searched for, to be changed. */
  words?: string | undefined;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

const looks = { sm: 'p-0.5 pl-4', md: 'min-h-12 p-1 pl-4', lg: 'min-h-15 p-1.5 pl-5' };

/** A search in one's own words. A plain form: the server reads the sentence, with a script or without. */
export function SentenceBox({ id: given, action, summary, words, size = 'md', className }: SentenceBoxProps) {
  const own = useId();
  const id = given ?? own;
  const large = size === 'lg';
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all browsers that people use here know the element.
    <form
      role="search"
      action={action}
      data-start="sentence"
      data-when="used"
      className={classes(
        'relative flex items-center gap-1 rounded-full border border-line-strong/60 bg-shell text-ink shadow-lift',
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-lagoon',
        looks[size],
        className,
      )}
    >
      <label htmlFor={id} className="sr-only">
        {m.search_sentence_label()}
      </label>
      <input
        id={id}
        name="q"
        required
        maxLength={sentenceLength}
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={words}
        placeholder={summary ?? m.search_sentence_placeholder()}
        className={classes(
          'min-h-10 w-0 min-w-0 grow text-ellipsis bg-transparent outline-none placeholder:text-stone',
          large && 'text-lg',
        )}
      />
      <button
        type="submit"
        aria-label={m.search_sentence_search()}
        className={classes(
          'grid shrink-0 place-items-center rounded-full bg-lagoon text-on-lagoon transition-colors hover:bg-lagoon-deep',
          large ? 'size-12 sm:flex sm:w-auto sm:gap-2 sm:px-6 sm:font-semibold' : 'size-10',
        )}
      >
        <Search aria-hidden className="size-5" />
        {large && <span className="max-sm:hidden">{m.search_sentence_search()}</span>}
      </button>
    </form>
  );
}
