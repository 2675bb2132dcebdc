export interface TermsSection {
  /** For the address of the section. */
  id: string;
  title: string;
  text: readonly string[];
}

export interface Terms {
  lead: string;
  sections: readonly TermsSection[];
}

export const inForceSince = '2026-11-15';
