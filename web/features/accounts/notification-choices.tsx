import { type LeadNotice, leadNotices, notificationKinds } from '@makao/contract/accounts';
import { sendingChannels } from '@makao/contract/channels';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { notify } from '#web/lib/notify.ts';
import { saveProfile } from './account-calls.ts';
import { useCurrentUser } from './use-session.ts';

const labels = {
  savedSearches: m.accounts_notifySearches,
  priceDrops: m.accounts_notifyPriceDrops,
  tips: m.accounts_notifyTips,
};

const channelNames = { whatsapp: 'WhatsApp', sms: 'SMS' };

const leadLabels: Record<LeadNotice, () => string> = {
  each: m.accounts_notifyLeads_each,
  hourly: m.accounts_notifyLeads_hourly,
  daily: m.accounts_notifyLeads_daily,
  never: m.accounts_notifyLeads_never,
};

/** Which messages the user receives, besides codes and payments. */
export function NotificationChoices() {
  const { notifications, roles } = useCurrentUser();
  const [chosen, setChosen] = useState(notifications);
  const save = useMutation({
    mutationFn: saveProfile,
    onSuccess: () => notify({ kind: 'success', text: m.accounts_saved() }),
    onError: () => setChosen(notifications),
  });
  return (
    <fieldset className="max-w-2xl rounded-card border border-line bg-shell p-2">
      <legend className="sr-only">{m.accounts_notifications()}</legend>
      {notificationKinds.map((kind) => (
        <Checkbox
          key={kind}
          checked={chosen[kind]}
          onChange={({ target: { checked } }) => {
            setChosen({ ...chosen, [kind]: checked });
            save.mutate({ notifications: { [kind]: checked } });
          }}
        >
          {labels[kind]()}
        </Checkbox>
      ))}
      <Field label={m.accounts_notifyChannel()} hint={m.accounts_notifyChannelHint()} className="p-2">
        {(ids) => (
          <Select
            {...ids}
            value={chosen.channel ?? ''}
            onChange={({ target }) => {
              const channel = sendingChannels.find((each) => each === target.value) ?? null;
              setChosen({ ...chosen, channel });
              save.mutate({ notifications: { channel } });
            }}
          >
            <option value="">{m.accounts_notifyChannel_any()}</option>
            {sendingChannels.map((each) => (
              <option key={each} value={each}>
                {channelNames[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {roles.includes('ROLE_AGENT') && (
        <Field label={m.accounts_notifyLeads()} hint={m.accounts_notifyLeadsHint()} className="p-2">
          {(ids) => (
            <Select
              {...ids}
              value={chosen.leads}
              onChange={({ target }) => {
                const leads = leadNotices.find((each) => each === target.value) ?? chosen.leads;
                setChosen({ ...chosen, leads });
                save.mutate({ notifications: { leads } });
              }}
            >
              {leadNotices.map((each) => (
                <option key={each} value={each}>
                  {leadLabels[each]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </fieldset>
  );
}
