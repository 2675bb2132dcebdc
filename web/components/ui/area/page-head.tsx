import type { ReactNode } from 'react';

interface PageHeadProps {
  title: ReactNode;
  /** Under the title: a count, a sentence. */
  note?: ReactNode;
  /** The screen's one action. */
  children?: ReactNode;
}

export const PageHead = ({ title, note, children }: PageHeadProps) => (
  <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h1 className="text-2xl">{title}</h1>
      {note && <div className="mt-0.5 text-stone tabular-nums">{note}</div>}
    </div>
    {children}
  </header>
);
