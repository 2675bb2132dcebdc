import { m } from '@makao/i18n/messages';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Stands in for a page of a list that has fewer. */
export const BeyondLast = ({ first }: { first: string }) => (
  <EmptyState title={m.search_beyondTitle()} text={m.search_beyondText()}>
    <ButtonLink to={first}>{m.search_firstPage()}</ButtonLink>
  </EmptyState>
);
