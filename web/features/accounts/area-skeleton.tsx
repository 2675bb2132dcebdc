import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { classes } from '#web/components/ui/classes.ts';
import { Logo } from '#web/components/ui/logo.tsx';
import type { AreaName } from '#web/lib/office-screens.ts';

interface AreaSkeletonProps {
  area: AreaName;
  children?: ReactNode;
}

/** The server-rendered skeleton of an area: only the browser knows the user. */
export function AreaSkeleton({ area, children }: AreaSkeletonProps) {
  const Shape = area === 'account' ? AccountShape : WorkShape;
  return (
    <div role="status" aria-label={m.accounts_session_opening()}>
      <Shape>{children}</Shape>
    </div>
  );
}

const AccountShape = ({ children }: { children: ReactNode }) => (
  <div className="frame pt-6 pb-10 md:pt-8">
    <Bar className="h-7 w-48 md:h-8" />
    <div className="mt-4 flex h-12.75 items-center gap-7 overflow-hidden border-b border-line">
      {['w-20', 'w-28', 'w-18', 'w-21', 'w-24', 'w-19'].map((width) => (
        <Bar key={width} className={classes('h-5 shrink-0', width)} />
      ))}
    </div>
    <Content>{children}</Content>
  </div>
);

const WorkShape = ({ children }: { children: ReactNode }) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
    <div className="h-dvh border-r border-line bg-shell px-6 max-lg:hidden">
      <div className="flex h-16 items-center text-lagoon">
        <Logo />
      </div>
      <div className="mt-4 grid gap-5">
        {['w-32', 'w-40', 'w-24', 'w-36', 'w-28', 'w-38', 'w-30'].map((width) => (
          <Bar key={width} className={classes('h-5', width)} />
        ))}
      </div>
    </div>
    <div className="min-w-0 pb-28">
      <div className="flex h-14.25 items-center border-b border-line bg-shell px-4 md:px-6 lg:h-16.25">
        <span className="text-lagoon lg:hidden">
          <Logo />
        </span>
        <Bar className="ml-auto size-9 rounded-full" />
      </div>
      <div className="px-4 pt-5 md:px-6 lg:pt-7">
        <Bar className="h-8 w-56 max-w-full" />
        <Content>{children}</Content>
      </div>
    </div>
    <div className="fixed inset-x-0 bottom-0 grid h-16.25 grid-cols-5 place-items-center border-t border-line bg-shell lg:hidden">
      {['w-10', 'w-9', 'w-14', 'w-11', 'w-8'].map((width) => (
        <Bar key={width} className={classes('h-6', width)} />
      ))}
    </div>
  </div>
);

const Content = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 grid gap-4">
    <Bar className="h-4 w-80 max-w-full" />
    <Bar className="h-28" />
    <Bar className="h-28" />
    {children}
  </div>
);

const Bar = ({ className }: { className: string }) => <div className={classes('skeleton', className)} />;
