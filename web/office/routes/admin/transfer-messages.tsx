import { transferMessages } from '@makao/contract/payments.transfers';
import { m } from '@makao/i18n/messages';
import { useSearchParams } from 'react-router';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { PlacePages } from '#web/components/ui/area/place-pages.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { MessageList } from '#web/features/payments/admin/message-list.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { useTeamList } from '#web/office/lib/use-team-list.ts';

export const handle: Handle = { access: 'cashier' };
export const title = m.payments_messages_title;

export default function TransferMessages() {
  const [params] = useSearchParams();
  const { place } = useFilters([]);
  const isAll = params.get('show') === 'all';
  const messages = useTeamList(
    'transfer-messages',
    transferMessages,
    { ...place, open: isAll ? 'false' : 'true' },
    m.payments_transfers_failure,
  );
  return (
    <>
      <PageHead
        title={m.payments_messages_title()}
        note={<p className="max-w-2xl text-pretty">{m.payments_messages_text()}</p>}
      />
      <FilterTabs
        label={m.payments_messages_title()}
        param="show"
        options={[
          { value: '', label: m.payments_messages_open() },
          { value: 'all', label: m.payments_team_all() },
        ]}
      />
      <Loaded query={messages} skeleton={<LinesSkeleton className="h-24" />}>
        {({ data, next, previous }) =>
          data.length === 0 ? (
            <EmptyState title={m.payments_messages_noneTitle()} text={m.payments_messages_noneText()} />
          ) : (
            <>
              <MessageList messages={data} />
              <PlacePages page={{ next, previous }} />
            </>
          )
        }
      </Loaded>
    </>
  );
}
