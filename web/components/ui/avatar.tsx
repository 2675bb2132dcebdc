import { classes } from './classes.ts';

const sizes = { sm: 'size-9 text-sm', md: 'size-11 text-base', lg: 'size-14 text-lg', xl: 'size-20 text-2xl' };

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('');

/** The server stores pictures in several widths; an avatar needs the smallest. */
const small = (url: string) => url.replace(/\/1280\.webp$/, '/320.webp');

/** Shows a user's picture or initials. The name stands next to it. */
export const Avatar = ({
  name,
  url,
  size = 'md',
  className,
}: {
  name: string;
  url: string | null;
  size?: keyof typeof sizes;
  className?: string;
}) => {
  const look = classes('shrink-0 rounded-full', sizes[size], className);
  return url ? (
    <img src={small(url)} alt="" loading="lazy" decoding="async" className={classes(look, 'object-cover')} />
  ) : (
    // Drawn, not written: letters that stand for a name are not part of any label.
    <span
      aria-hidden
      data-initials={initials(name)}
      className={classes(
        look,
        'grid place-items-center bg-lagoon font-display font-bold text-on-lagoon before:content-[attr(data-initials)]',
      )}
    />
  );
};
