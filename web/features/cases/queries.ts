import { type CaseKind, ownRefusals } from '@makao/contract/cases';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';

export const refusalsKey = ['refusals'];

const refusalsQuery = queryOptions({
  queryKey: refusalsKey,
  queryFn: async () => (await browserApi().call(ownRefusals, {})).data,
});

/** The decision about this subject that may be answered, if there is one. */
export function useRefusal(kind: CaseKind, subjectId: string) {
  const { data } = useQuery(refusalsQuery);
  return data?.find((each) => each.kind === kind && each.subjectId === subjectId);
}
