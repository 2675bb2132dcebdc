import { Fragment } from 'react';

/** Links can be followed as in a chat, those of a demo without a host too, and *stars* make a text bold. */
export const Linked = ({ text }: { text: string }) =>
  text.split(/(https?:\/\/\S+|(?<=^|[\s(])\/[a-z][\w/?=&%.-]*|\*[^*\n]+\*)/).map((part, index) => {
    if (index % 2 === 0) {
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
      return <Fragment key={index}>{part}</Fragment>;
    }
    if (part.startsWith('*')) {
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
      return <b key={index}>{part.slice(1, -1)}</b>;
    }
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change.
      <a key={index} href={part} className="break-all text-lagoon underline">
        {part}
      </a>
    );
  });
