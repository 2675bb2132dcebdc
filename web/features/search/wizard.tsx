import type { AdType, PropertyType } from '@makao/contract/ads';
import type { City } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { propertyLabels } from '#web/lib/ad-labels.ts';
import { formQuery } from '#web/lib/form-query.ts';
import { WizardChoice } from './wizard-choice.tsx';
import { PriceAndPlace, priceFault } from './wizard-place.tsx';
import { propertyScenes, typeScenes } from './wizard-scenes.tsx';

interface WizardProps {
  cities: readonly City[];
  className?: string;
}

const names = [m.search_wizard_step1, m.search_wizard_step2, m.search_wizard_step3];
const asks = [m.search_wizard_ask1, m.search_wizard_ask2, m.search_wizard_ask3];

/** Three questions that lead to a search. Without a script they stand below each other in one plain form. */
export function Wizard({ cities, className }: WizardProps) {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [property, setProperty] = useState<PropertyType>();
  const [type, setType] = useState<AdType>('rent');
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);

  const go = (to: number) => {
    setStep(to);
    // The question changes under the button that was pressed: say the new one.
    heading.current?.focus();
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step < 2) {
      if (step > 0 || property) go(step + 1);
      return;
    }
    const price = event.currentTarget.elements.namedItem('priceMax') as HTMLInputElement;
    const wrong = priceFault(price);
    setFault(wrong);
    if (wrong) price.focus();
    else void navigate(`/search?${formQuery(event.currentTarget)}`);
  };
  const part = (at: number, children: ReactNode) => (
    <fieldset className={classes('min-w-0', at !== step && 'step-off')}>
      <legend className="mb-3 font-display text-xl font-bold">{asks[at]?.()}</legend>
      {children}
    </fieldset>
  );

  return (
    <form
      action="/search"
      aria-labelledby="wizard"
      onSubmit={onSubmit}
      // With a script, the wizard shows its own errors.
      ref={(form) => {
        if (form) form.noValidate = true;
      }}
      className={classes('flex flex-col rounded-card bg-shell p-4 text-ink shadow-lift md:p-6', className)}
    >
      <h2 id="wizard" className="text-sm font-semibold text-stone">
        {m.search_wizard_title()}
      </h2>
      <div className="needs-script mt-3 mb-4">
        <div aria-hidden className="grid grid-cols-3 gap-1.5">
          {names.map((name, at) => (
            <span
              key={name()}
              data-done={at <= step || undefined}
              className="h-1.5 rounded-full bg-line transition-colors data-done:bg-lagoon"
            />
          ))}
        </div>
        <p ref={heading} tabIndex={-1} className="mt-2 text-sm text-stone outline-none">
          {m.search_wizard_step({ step: step + 1, count: names.length, name: names[step]?.() ?? '' })}
        </p>
      </div>
      <div className="grid grow content-start gap-6">
        {part(
          0,
          <div className="grid grid-cols-3 gap-2 sm:gap-3">
            {Object.entries(propertyLabels).map(([value, label]) => (
              <WizardChoice
                key={value}
                name="propertyType"
                value={value}
                chosen={property === value}
                onChoose={() => setProperty(value as PropertyType)}
                scene={propertyScenes[value as PropertyType]}
              >
                {label()}
              </WizardChoice>
            ))}
          </div>,
        )}
        {part(
          1,
          <div className="grid grid-cols-2 gap-2 sm:gap-3">
            {(['rent', 'sell'] as const).map((value) => (
              <WizardChoice
                key={value}
                name="type"
                value={value}
                chosen={type === value}
                onChoose={() => setType(value)}
                scene={typeScenes[value]}
                hint={value === 'rent' ? m.search_wizard_rentHint() : m.search_wizard_sellHint()}
              >
                {value === 'rent' ? m.search_wizard_rent() : m.search_wizard_sell()}
              </WizardChoice>
            ))}
          </div>,
        )}
        {part(2, <PriceAndPlace {...{ cities, type, fault }} near={step > 0} />)}
      </div>
      <div className="mt-5 flex justify-between gap-3">
        {step > 0 && (
          <Button variant="secondary" onClick={() => go(step - 1)}>
            <ArrowLeft aria-hidden />
            {m.search_wizard_previous()}
          </Button>
        )}
        <span className="needs-script ml-auto">
          {step < 2 ? (
            <Button type="submit" disabled={step === 0 && !property}>
              {m.search_wizard_next()}
              <ArrowRight aria-hidden />
            </Button>
          ) : (
            <Button type="submit">{m.search_wizard_submit()}</Button>
          )}
        </span>
        <noscript>
          <Button type="submit">{m.search_wizard_submit()}</Button>
        </noscript>
      </div>
    </form>
  );
}
