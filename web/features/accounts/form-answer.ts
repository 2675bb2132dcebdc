/** The server's response to a form sent without scripts: the values except secrets, and the errors. */
export interface FormAnswer {
  status: number;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** An error that belongs to no field. */
  alert?: string;
  title?: string;
}

/** Props of every form in a document. */
export interface AnsweredForm {
  answer?: FormAnswer | undefined;
}
