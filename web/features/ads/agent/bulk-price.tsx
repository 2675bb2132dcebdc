import { manyLimits, type PriceChange } from '@makao/contract/ads.many';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { NumberInput } from '#web/components/ui/area/number-input.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';

interface BulkPriceProps {
  count: number;
  busy: boolean;
  onClose: () => void;
  onChange: (change: PriceChange) => void;
}

/** Asks by how much the prices of several ads move. Import it with `lazy`. */
export default function BulkPrice({ count, busy, onClose, onChange }: BulkPriceProps) {
  const [way, setWay] = useState('lower');
  const [unit, setUnit] = useState('percent');
  const [value, setValue] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const tooMuch = unit === 'percent' && value !== null && value > manyLimits.percent;
  const send = () => {
    if (!value || tooMuch) return setMissing(true);
    const signed = way === 'lower' ? -value : value;
    onChange(unit === 'percent' ? { percent: signed } : { amount: signed });
  };
  const error = tooMuch
    ? m.errors_validation_numberMax({ max: String(manyLimits.percent) })
    : missing && !value
      ? m.errors_validation_required()
      : undefined;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.ads_many_priceTitle({ count })}
      footer={<DialogActions action={m.ads_many_price()} busy={busy} onClose={onClose} onClick={send} />}
    >
      <div className="grid gap-4">
        <Segmented
          legend={m.ads_many_way()}
          hideLegend
          name="way"
          options={[
            { value: 'lower', label: m.ads_many_cheaper() },
            { value: 'raise', label: m.ads_many_dearer() },
          ]}
          chosen={[way]}
          onChoose={setWay}
        />
        <Segmented
          legend={m.ads_many_unit()}
          name="unit"
          options={[
            { value: 'percent', label: m.ads_many_percent() },
            { value: 'amount', label: m.ads_many_amount() },
          ]}
          chosen={[unit]}
          onChoose={setUnit}
        />
        <Field
          label={unit === 'percent' ? m.ads_many_percent() : m.ads_many_amount()}
          hint={m.ads_many_priceHint()}
          error={error}
        >
          {(ids) => <NumberInput {...ids} value={value} onChange={setValue} />}
        </Field>
      </div>
    </Dialog>
  );
}
