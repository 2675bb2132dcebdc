/** What the server answers to a form that the browser sent by itself: what was typed, but no secret, and what is wrong. */
export interface FormAnswer {
  status: number;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** What no field is to blame for. */
  alert?: string;
  title?: string;
}

/** What every form of a document is given. */
export interface AnsweredForm {
  answer?: FormAnswer | undefined;
}
