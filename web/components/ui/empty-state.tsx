import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  text: ReactNode;
  /** An icon in place of the street. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** Says that a list is empty and what to do about it, under an icon or a street in the line of the logo. */
export const EmptyState = ({ title, text, icon, children }: EmptyStateProps) => (
  <div className="mx-auto max-w-lg px-2 py-8 text-center">
    {icon ? (
      <span className="mx-auto mb-5 grid size-24 place-items-center rounded-full bg-shell shadow-lift [&_svg]:size-11">
        {icon}
      </span>
    ) : (
      <Street className="mx-auto mb-5 w-full max-w-72 text-lagoon" />
    )}
    <h2 className="text-xl">{title}</h2>
    <p className="mt-2 text-stone text-pretty">{text}</p>
    {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
);

export const Street = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 288 132"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path d="M6 122h276" />
    {/* A tall house with the door of the mark. */}
    <path d="M98 122V38l46-16 46 16v84M112 122h64M122 122V84a22 22 0 0 1 44 0v38M130 116V92h11v24zM147 116V92h11v24zM130 85a14 14 0 0 1 28 0z" />
    <path d="M114 46h14M114 54h14M160 46h14M160 54h14" />
    {/* Its neighbour, low, with a fretwork veranda. */}
    <path d="M190 74h64v48M206 122V96h16v26M232 92h12v12h-12zM198 74l8 8 8-8 8 8 8-8 8 8 8-8" />
    {/* A palm leaning towards the sea. */}
    <path d="M58 122c2-26 1-44-8-62M50 60c-12-10-24-9-34 0M50 60c-8-14-4-24 6-32M50 60c4-15 16-20 30-16M50 60c12-3 22 2 28 12M50 60c-12 1-19 9-20 20" />
    <circle cx="238" cy="30" r="13" className="text-coral" stroke="currentColor" />
  </svg>
);
