import type { ReactNode } from 'react';

/** The title of a page around signing in, and a sentence below it. */
export const Heading = ({ title, children }: { title: string; children?: ReactNode }) => (
  <>
    <h1 className="text-2xl sm:text-3xl">{title}</h1>
    {children && <p className="mt-2 mb-7 text-stone text-pretty">{children}</p>}
  </>
);
