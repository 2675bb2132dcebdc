import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';

export const NoClients = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState title={m.leads_noneTitle()} text={m.leads_noneText()}>
      <ButtonLink to="/agent/clients" variant="secondary">
        {m.leads_noneAll()}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={m.leads_clients_emptyTitle()} text={m.leads_clients_emptyText()}>
      <ButtonLink to="/agent/ads" variant="secondary">
        {m.ads_list_title()}
      </ButtonLink>
    </EmptyState>
  );
