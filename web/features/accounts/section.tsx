import type { ReactNode } from 'react';

interface SectionProps {
  title: ReactNode;
  /** Beside the title, such as a badge. */
  beside?: ReactNode;
  text?: ReactNode;
  /** The one thing to do here. */
  action?: ReactNode;
  children?: ReactNode;
}

/** What a tab begins with. */
export const Section = ({ title, beside, text, action, children }: SectionProps) => (
  <section className="pt-6">
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          {title}
          {beside}
        </h2>
        {text && <div className="mt-1 max-w-2xl text-stone text-pretty">{text}</div>}
      </div>
      {action}
    </div>
    {children}
  </section>
);
