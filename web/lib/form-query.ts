import { queryString } from '@makao/contract/kernel/request';

/** The query string of a form, without its empty fields, and with these values as they were understood. */
export function formQuery(form: HTMLFormElement, understood: Record<string, string> = {}): string {
  const sent = new FormData(form);
  const typed = Object.fromEntries(
    [...sent.keys()].map((name) => [name, sent.getAll(name).filter((value) => value !== '')]),
  );
  return queryString({ ...typed, ...understood });
}
