import type { AdOutcome } from '@makao/contract/ads';
import type { AgentAd } from '@makao/contract/ads.agent';
import { setOutcome } from '@makao/contract/ads.many';
import { m } from '@makao/i18n/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberInput } from '#web/components/ui/area/number-input.tsx';
import { Checkbox } from '#web/components/ui/checkbox.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { notify } from '#web/lib/notify.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { outcomeLabels } from './outcome.ts';
import { agentAdName } from './unfinished.ts';

/** Asks what became of a place, and for the price that was agreed on. Import it with `lazy`. */
export default function OutcomeDialog({ ad, onClose }: { ad: AgentAd; onClose: () => void }) {
  const queries = useQueryClient();
  const taken: AdOutcome = ad.type === 'sale' ? 'sold' : 'rented';
  const [outcome, setChosen] = useState<AdOutcome>(taken);
  const [price, setPrice] = useState<number | null>(null);
  const [throughUs, setThroughUs] = useState(false);
  const saying = useMutation({
    mutationFn: () => browserApi().call(setOutcome, { params: { id: ad.id }, body: { outcome, price, throughUs } }),
    meta: { failure: m.availability_list_failure },
    onSuccess: async () => {
      notify({ kind: 'success', text: m.ads_outcome_done({ tab: m.ads_list_tab_ended() }) });
      await queries.invalidateQueries({ queryKey: agentKey });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ads_outcome_title()}
      footer={
        <DialogActions
          action={outcomeLabels[outcome]()}
          busy={saying.isPending}
          onClose={onClose}
          onClick={() => saying.mutate()}
        />
      }
    >
      <p className="mb-3 font-semibold">{agentAdName(ad)}</p>
      <Segmented
        legend={m.ads_outcome_title()}
        hideLegend
        name="outcome"
        options={([taken, 'withdrawn'] as const).map((value) => ({ value, label: outcomeLabels[value]() }))}
        chosen={[outcome]}
        onChoose={(value) => setChosen(value === taken ? taken : 'withdrawn')}
      />
      {outcome !== 'withdrawn' && (
        <div className="mt-4 grid gap-3">
          <Field label={m.ads_outcome_price()} hint={m.ads_outcome_priceHint()}>
            {(ids) => <NumberInput {...ids} value={price} onChange={setPrice} />}
          </Field>
          <Checkbox checked={throughUs} onChange={({ target }) => setThroughUs(target.checked)}>
            {m.ads_outcome_throughUs({ brand: m.common_brand() })}
          </Checkbox>
        </div>
      )}
      <p className="mt-4 text-sm text-stone text-pretty">{m.ads_outcome_text()}</p>
    </Dialog>
  );
}
