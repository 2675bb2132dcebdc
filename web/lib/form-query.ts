import { queryString } from '@makao/contract/kernel/request';

/** The query string of a form, without its empty fields. */
export function formQuery(form: HTMLFormElement): string {
  const sent = new FormData(form);
  return queryString(
    Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).filter((value) => value !== '')])),
  );
}
