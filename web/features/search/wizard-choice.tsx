import type { ReactNode } from 'react';

interface WizardChoiceProps {
  name: string;
  value: string;
  /** Chosen from the start. */
  chosen?: boolean;
  scene: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A drawing to tap: a radio button underneath. */
export const WizardChoice = ({ name, value, chosen, scene, hint, children }: WizardChoiceProps) => (
  <label className="flex min-w-0 cursor-pointer flex-col items-center rounded-card border border-line bg-sand pt-3 pb-2.5 text-center transition-colors hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-mist has-checked:ring-1 has-checked:ring-lagoon has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lagoon">
    <input type="radio" name={name} value={value} defaultChecked={chosen} className="sr-only" />
    <svg viewBox="0 0 96 64" aria-hidden="true" className="drawn mb-2 w-full max-w-28 text-lagoon">
      <path d="M4 60h88" />
      {scene}
    </svg>
    <span className="max-w-full text-sm font-semibold tracking-tight sm:text-base sm:tracking-normal">{children}</span>
    {hint && <span className="text-sm text-stone">{hint}</span>}
  </label>
);
