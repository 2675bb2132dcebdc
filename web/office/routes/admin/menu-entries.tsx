import { adminMenuEntries } from '@makao/contract/content.admin';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { useSearchParams } from 'react-router';
import { SettingRows } from '#web/components/ui/area/setting-rows.tsx';
import { GoneSetting, SettingsHead } from '#web/components/ui/area/settings-head.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { MenuEntryForm } from '#web/features/content/admin/menu-entry-form.tsx';
import type { Handle } from '#web/office/lib/handle.ts';
import { nextPosition, useSettings } from '../../../lib/use-settings.ts';

export const handle: Handle = { access: 'owner' };
export const title = m.content_menuForm_title;

const back = '/admin/menu-entries';
const nameOf = ({ nameEn, nameSw }: { nameEn: string; nameSw: string }) => (getLocale() === 'sw' ? nameSw : nameEn);

export default function MenuEntries() {
  const { query, save, remove, order } = useSettings(adminMenuEntries);
  const open = useSearchParams()[0].get('open');
  return (
    <Loaded query={query} skeleton={<LinesSkeleton className="h-20" />}>
      {(entries) => {
        if (open === 'new') {
          const entry = { nameEn: '', nameSw: '', position: nextPosition(entries), collections: [] };
          return <MenuEntryForm isNew entry={entry} back={back} save={(form) => save(form)} />;
        }
        if (open) {
          const row = entries.find(({ id }) => id === open);
          if (!row) return <GoneSetting back={back} />;
          const { id, ...entry } = row;
          return <MenuEntryForm key={id} isNew={false} entry={entry} back={back} save={(form) => save(form, id)} />;
        }
        return (
          <>
            <SettingsHead
              title={m.content_menuForm_title()}
              note={m.content_menuForm_text()}
              add={{ to: '?open=new', label: m.content_menuForm_add() }}
            />
            {entries.length === 0 && <p className="text-stone">{m.team_setting_none()}</p>}
            <SettingRows
              rows={entries}
              nameOf={nameOf}
              editPath={(id) => `?open=${id}`}
              onRemove={remove}
              onOrder={order}
            >
              {(entry) => (
                <>
                  <p className="font-semibold">{nameOf(entry)}</p>
                  <p className="text-sm text-stone">{entry.collections.map(nameOf).join(' · ')}</p>
                </>
              )}
            </SettingRows>
          </>
        );
      }}
    </Loaded>
  );
}
