import { m } from '@makao/i18n/messages';

/** Comes first on a page: the skip link, and a progress line while the next page loads. */
export const PageTop = ({ moving }: { moving: boolean }) => (
  <>
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:translate-y-0"
    >
      {m.common_site_skip()}
    </a>
    {moving && (
      <div
        aria-hidden
        className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_4s_var(--ease-out)_120ms_both] bg-coral"
      />
    )}
  </>
);
