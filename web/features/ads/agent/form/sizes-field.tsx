import { appliesTo } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import { m } from '@makao/i18n/messages';
import X from 'lucide-react/icons/x';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { NumberControl } from '#web/components/ui/area/number-control.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { AmountControl } from './amount-control.tsx';
import { Origin } from './marks.tsx';
import type { Values } from './values.ts';

/** Several sizes of plots, each with its price; the form's own price and area follow the cheapest. */
export function SizesField() {
  const { control } = useFormContext<Values>();
  const [type, propertyType] = useWatch({ control, name: ['type', 'propertyType'] });
  const { field } = useController({ control, name: 'facts.sizes' });
  const sizes = field.value || [];
  if (propertyType !== 'plot' || !appliesTo('sizes', { type, propertyType })) return null;
  // Rows have no identity of their own: all their values are in the form.
  const rows = sizes.map((_, at) => ({ at, key: `size ${at}` }));
  const put = (next: object[]) => field.onChange(next.length > 0 ? next : null);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{m.ads_form_sizes()}</legend>
      <p className="mb-2 text-sm text-stone">{m.ads_form_sizesHint()}</p>
      <div className="grid gap-3">
        {rows.map(({ at, key }) => (
          <div key={key} className="grid grid-cols-[1fr_1.4fr_auto] items-end gap-2">
            <NumberControl control={control} name={`facts.sizes.${at}.area`} label={m.ads_form_sizeArea()} />
            <AmountControl control={control} name={`facts.sizes.${at}.price`} label={m.ads_form_sizePrice()} />
            <IconButton label={m.ads_form_sizeRemove()} onClick={() => put(sizes.filter((__, index) => index !== at))}>
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
      </div>
      <Origin name="facts.sizes" />
      {sizes.length < writing.plotSizes && (
        <Button variant="secondary" size="sm" className="mt-2 min-h-11" onClick={() => put([...sizes, {}])}>
          {m.ads_form_sizeAdd()}
        </Button>
      )}
    </fieldset>
  );
}
