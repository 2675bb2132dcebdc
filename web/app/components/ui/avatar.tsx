import { classes } from './classes.ts';

const sizes = { sm: 'size-9 text-sm', md: 'size-11 text-base', lg: 'size-14 text-lg', xl: 'size-20 text-2xl' };

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');

/** A face, or the letters a name begins with. The name is said beside it. */
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
    <img src={url} alt="" className={classes(look, 'object-cover')} />
  ) : (
    <span
      aria-hidden
      // Drawn by the style sheet: no part of a text, nor of the name of what it stands in.
      data-initials={initials(name)}
      className={classes(
        look,
        'grid place-items-center bg-lagoon font-display font-bold text-on-lagoon before:content-[attr(data-initials)]',
      )}
    />
  );
};
