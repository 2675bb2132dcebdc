import { wholeNumber } from '@makao/i18n/format';

interface CountNoteProps {
  /** Undefined until the list has loaded: the line keeps its height. */
  count: number | undefined;
  text: (inputs: { count: string }) => string;
  format?: (count: number) => string;
  /** After the count. */
  more?: string | undefined;
}

/** How many rows a list has, announced to screen readers. */
export const CountNote = ({ count, text, format = wholeNumber, more }: CountNoteProps) => (
  <span role="status">
    {count === undefined ? '\u00a0' : text({ count: format(count) })}
    {more && ` · ${more}`}
  </span>
);
