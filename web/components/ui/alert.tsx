import CircleAlert from 'lucide-react/icons/circle-alert';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  info: ['bg-lagoon-mist text-lagoon-deep', Info],
  warning: ['bg-warning-mist text-warning', TriangleAlert],
  error: ['bg-error-mist text-error', CircleAlert],
} as const;

interface AlertProps {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function Alert({ tone = 'info', title, children, className }: AlertProps) {
  const [colours, Icon] = tones[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classes('flex gap-3 rounded-card p-4', colours, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-sm">
        {title && <p className="text-base font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
