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

/** MM/DD/YYYY, as dates read everywhere here. */
export const inForceSince = '11/15/2026';
