import { type Channel, channels, type PriceCategory } from '@makao/contract/channels';
import { m } from '@makao/i18n/messages';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { AmountField } from './amount-field.tsx';
import { categoryLabels, channelLabels } from './channel-labels.ts';
import type { TypedLimits } from './typed-limits.ts';

const categoriesOf: Record<Channel, readonly PriceCategory[]> = {
  whatsapp: ['authentication', 'utility', 'marketing', 'service'],
  sms: ['part'],
  ussd: ['session'],
};
const kinds = channels.flatMap((channel) => categoriesOf[channel].map((category) => ({ channel, category })));

const nameOf = ({ channel, category, country }: TypedLimits['prices'][number]) =>
  `${channelLabels[channel]}, ${categoryLabels[category]()}, ${country === '*' ? m.channels_limits_anyCountry() : country}`;

/** What one message of each kind costs, everywhere and in countries with a price of their own. */
export function PriceList({ form }: { form: UseFormReturn<TypedLimits> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' });
  return (
    <>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {fields.map((field, index) => (
          <li key={field.id} className="flex items-end gap-1">
            <div className="min-w-0 grow">
              <AmountField form={form} name={`prices.${index}.price`} label={nameOf(field)} />
            </div>
            {field.country !== '*' && (
              <IconButton
                label={m.team_setting_removeNamed({ name: nameOf(field) })}
                className="hover:bg-error-mist hover:text-error"
                onClick={() => remove(index)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <NewPrice
        isTaken={(price) =>
          fields.some(
            ({ channel, category, country }) =>
              channel === price.channel && category === price.category && country === price.country,
          )
        }
        onAdd={append}
      />
    </>
  );
}

interface NewPriceProps {
  isTaken: (price: TypedLimits['prices'][number]) => boolean;
  onAdd: (price: TypedLimits['prices'][number]) => void;
}

/** Adds a price for one country. */
function NewPrice({ isTaken, onAdd }: NewPriceProps) {
  const [kind, setKind] = useState(0);
  const [country, setCountry] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const price = { ...kinds[kind]!, country: country.trim().toUpperCase(), price: 0 };
    const ok = /^[A-Z]{2}$/.test(price.country) && !isTaken(price);
    setWrong(!ok);
    if (!ok) return;
    onAdd(price);
    setCountry('');
  };
  return (
    <div className="mt-4 grid items-start gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <Field label={m.channels_limits_kind()}>
        {(ids) => (
          <Select {...ids} value={kind} onChange={({ target }) => setKind(Number(target.value))}>
            {kinds.map(({ channel, category }, index) => (
              <option key={`${channel} ${category}`} value={index}>
                {channelLabels[channel]}, {categoryLabels[category]()}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.channels_limits_country()} error={isWrong ? m.channels_limits_countryWrong() : undefined}>
        {(ids) => (
          <Input
            {...ids}
            value={country}
            maxLength={2}
            autoComplete="off"
            className="uppercase"
            onChange={({ target }) => setCountry(target.value)}
          />
        )}
      </Field>
      <Button variant="secondary" className="sm:mt-7" onClick={add}>
        <Plus aria-hidden className="size-5" />
        {m.channels_limits_add()}
      </Button>
    </div>
  );
}
