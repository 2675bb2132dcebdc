import { kindOf, type PropertyType } from '@makao/contract/ads.kinds';

/** The icon of a kind, as the contract declares it. */
export const KindIcon = ({ kind, className }: { kind: PropertyType; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={kindOf(kind).icon} />
  </svg>
);
