import type { ModeratorRecord } from '@makao/contract/moderation.judgements';
import { shortDate, wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { ListTable } from '#web/components/ui/area/list-table.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { moderatorsQuery } from './queries.ts';

const rateOf = ({ judged, overturned }: ModeratorRecord) =>
  `${wholeNumber(overturned)} (${wholeNumber(Math.round((overturned / Math.max(1, judged)) * 100))}%)`;

/** How often the team decided the opposite of what each moderator had decided. */
export const ModeratorRates = () => {
  const records = useQuery(moderatorsQuery);
  return (
    <section className="mt-8">
      <h2 className="text-lg">{m.moderation_judgements_rates()}</h2>
      <p className="mt-1 mb-3 max-w-2xl text-sm text-stone text-pretty">{m.moderation_judgements_ratesNote()}</p>
      <Loaded query={records} skeleton={<LinesSkeleton count={2} className="h-14" />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-stone">{m.moderation_judgements_ratesNone()}</p>
          ) : (
            <ListTable
              label={m.moderation_judgements_rates()}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  label: m.moderation_judgements_by(),
                  isTitle: true,
                  cell: ({ id, fullName }) => (
                    <Link
                      to={`/admin/judgements?judgeId=${id}`}
                      className="inline-flex min-h-6 items-center font-semibold text-lagoon hover:underline"
                    >
                      {fullName}
                    </Link>
                  ),
                },
                { label: m.moderation_judgements_since(), cell: ({ since }) => shortDate(since) },
                {
                  label: m.moderation_judgements_judged(),
                  isNumber: true,
                  cell: ({ judged }) => wholeNumber(judged),
                },
                {
                  label: m.moderation_judgements_approved(),
                  isNumber: true,
                  cell: ({ approved }) => wholeNumber(approved),
                },
                { label: m.moderation_judgements_rate(), isNumber: true, cell: rateOf },
              ]}
            />
          )
        }
      </Loaded>
    </section>
  );
};
