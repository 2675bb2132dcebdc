import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHead } from './page-head.tsx';

interface SettingsHeadProps {
  title: string;
  note: ReactNode;
  /** Where one is added, and what that is called. */
  add: { to: string; label: string };
}

export const SettingsHead = ({ title, note, add }: SettingsHeadProps) => (
  <PageHead title={title} note={<p className="max-w-2xl text-pretty">{note}</p>}>
    <ButtonLink to={add.to}>
      <Plus aria-hidden />
      {add.label}
    </ButtonLink>
  </PageHead>
);

/** Stands in for an item that a colleague has removed since. */
export const GoneSetting = ({ back }: { back: string }) => (
  <EmptyState title={m.team_setting_goneTitle()} text={m.team_setting_goneText()}>
    <ButtonLink to={back}>{m.team_setting_toList()}</ButtonLink>
  </EmptyState>
);
