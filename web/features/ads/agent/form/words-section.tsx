import { factsForm } from '@makao/contract/ads.facts';
import { limits } from '@makao/contract/kernel/limits';
import type { Ward } from '@makao/contract/places';
import { describeAd } from '@makao/i18n/ad-description';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { controlClass, Field } from '#web/components/ui/field.tsx';
import { amenityLabels } from '../../ad-labels.ts';
import { Section } from './controls.tsx';
import { TextWarnings } from './text-warnings.tsx';
import type { Values } from './values.ts';

/** The description, suggested from the other fields on request. */
export function WordsSection({ wards }: { wards: readonly Ward[] }) {
  const { control, register, formState, getValues, setValue } = useFormContext<Values>();
  const [written, wardId, type, propertyType] = useWatch({
    control,
    name: ['description', 'wardId', 'type', 'propertyType'],
  });
  const text = written ?? '';
  const left = limits.description - text.length;
  const ward = wards.find(({ id }) => id === wardId);
  const suggest = () => {
    if (!ward || !type || !propertyType) return;
    const values = getValues();
    const facts = factsForm.safeParse(values.facts ?? {}).data;
    const words = describeAd(
      { ...values, type: type === 'rent' ? 'rent' : 'sell', propertyType, ward: ward.name, facts },
      (name) => amenityLabels[name](),
      getLocale(),
    );
    setValue('description', words, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <Section title={m.ads_form_section_words()}>
      <div>
        <Field
          label={m.ads_form_description()}
          error={formState.errors.description?.message}
          hint={
            left < 500
              ? m.ads_form_descriptionLeft({ left: wholeNumber(left), max: wholeNumber(limits.description) })
              : m.ads_form_descriptionHint()
          }
        >
          {(ids) => (
            <textarea
              {...ids}
              rows={6}
              className={classes(controlClass, 'field-sizing-content min-h-36 py-2.5')}
              {...register('description')}
            />
          )}
        </Field>
        {text.trim() === '' && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button variant="secondary" size="sm" className="min-h-11" disabled={!ward || !type} onClick={suggest}>
              {m.ads_form_suggest()}
            </Button>
            {(!ward || !type) && <p className="text-sm text-stone">{m.ads_form_suggestNeeds()}</p>}
          </div>
        )}
      </div>
      <TextWarnings text={text} />
    </Section>
  );
}
