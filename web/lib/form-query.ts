import { queryString } from '@makao/contract/kernel/request';

/** What a plain form would send, with its empty fields left out. */
export function formQuery(form: HTMLFormElement): string {
  const sent = new FormData(form);
  return queryString(
    Object.fromEntries([...sent.keys()].map((name) => [name, sent.getAll(name).filter((value) => value !== '')])),
  );
}
