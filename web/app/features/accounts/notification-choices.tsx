import { notificationKinds } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';
import { notify } from '#app/lib/notify.ts';
import { saveProfile } from './account-calls.ts';

const labels = {
  savedSearches: m.accounts_notifySearches,
  priceDrops: m.accounts_notifyPriceDrops,
  tips: m.accounts_notifyTips,
};

/** What a person is written about, beyond codes and money. */
export function NotificationChoices() {
  const { notifications } = useCurrentUser();
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
    </fieldset>
  );
}
