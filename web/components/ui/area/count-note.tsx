import { wholeNumber } from '@makao/i18n/format';

interface CountNoteProps {
  /** Undefined until the list has loaded: the line keeps its height. */
  count: number | undefined;
  text: (inputs: { count: string }) => string;
  /** After the count. */
  more?: string | undefined;
}

/** How many rows a list has, announced to screen readers. */
export const CountNote = ({ count, text, more }: CountNoteProps) => (
  <span role="status">
    {count === undefined ? '\u00a0' : text({ count: wholeNumber(count) })}
    {more && ` · ${more}`}
  </span>
);
