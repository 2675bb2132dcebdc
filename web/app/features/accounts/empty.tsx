import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#app/components/ui/classes.ts';

interface EmptyProps {
  Icon: LucideIcon;
  /** How the icon is drawn. */
  look: string;
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}

/** A list with nothing in it yet: a sign, a sentence, a button. */
export const Empty = ({ Icon, look, title, text, children }: EmptyProps) => (
  <div className="mx-auto max-w-md px-2 py-10 text-center">
    <span className="mx-auto grid size-24 place-items-center rounded-full bg-shell shadow-lift">
      <Icon aria-hidden className={classes('size-11', look)} />
    </span>
    <h3 className="mt-5 text-xl">{title}</h3>
    <p className="mt-2 text-stone text-pretty">{text}</p>
    {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);
