import type { ReactNode } from 'react';

/** One line, one weight, as in the mark; a round ground behind, and one thing in colour. */
export const Scene = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 400 320"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="w-full text-lagoon"
  >
    <path
      d="M52 276c-26-34-34-92-8-140C72 84 126 34 200 34s128 50 156 102c26 48 18 106-8 140z"
      className="fill-lagoon-mist"
      stroke="none"
    />
    {children}
    <path d="M20 276h360" />
  </svg>
);
