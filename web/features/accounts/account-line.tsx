import type { ReactNode } from 'react';

interface AccountLineProps {
  label: ReactNode;
  children: ReactNode;
  /** What changes it. */
  action?: ReactNode;
}

/** A property of the user with its label and a button to change it. Belongs in a `dl`. */
export const AccountLine = ({ label, children, action }: AccountLineProps) => (
  <div className="grid items-center gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[11rem_1fr]">
    <dt className="text-sm text-stone sm:text-base">{label}</dt>
    <dd className="flex min-h-11 min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 font-medium">
      {children}
      {action}
    </dd>
  </div>
);

export const accountList = 'max-w-2xl divide-y divide-line rounded-card border border-line bg-shell px-4';
