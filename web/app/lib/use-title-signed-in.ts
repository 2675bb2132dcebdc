import { useEffect } from 'react';
import { pageTitle } from './seo.ts';
import { useSignedIn } from './session.ts';

/**
 * Pages are rendered for a visitor, whose title names no agent; signed-in people get the whole title once the browser
 * knows them. Nothing is undone when the page is left: the next one has a title of its own by then.
 */
export function useTitleSignedIn(visitor: string, signedIn: string): void {
  const title = pageTitle(useSignedIn() ? signedIn : visitor);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
