import type { AdType } from '@makao/contract/ads';
import type { City } from '@makao/contract/places';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';

import { WizardChoice } from './wizard-choice.tsx';
import { PriceAndPlace } from './wizard-place.tsx';
import { propertyScenes, typeScenes, wizardKinds } from './wizard-scenes.tsx';

interface WizardProps {
  cities: readonly City[];
  /** The field in which wards are chosen. */
  wards: ReactNode;
  className?: string;
}

const types = {
  rent: { label: m.search_wizard_rent, hint: m.search_wizard_rentHint },
  sell: { label: m.search_wizard_sell, hint: m.search_wizard_sellHint },
};

/** Three questions that lead to a search: one plain form. `wizard.ts` shows one question at a time. */
export const Wizard = ({ cities, wards, className }: WizardProps) => (
  <form
    action="/search"
    aria-labelledby="wizard"
    data-start="wizard"
    data-when="used"
    className={classes('flex flex-col rounded-card bg-shell p-4 text-ink shadow-lift md:p-6', className)}
  >
    <h2 id="wizard" className="text-sm font-semibold text-stone">
      {m.search_wizard_title()}
    </h2>
    <Progress />
    <div className="grid grow content-start gap-6">
      <Question step={1}>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
          {wizardKinds.map((kind) => (
            <WizardChoice key={kind} name="propertyType" value={kind} scene={propertyScenes[kind]}>
              {kindName(kind)}
            </WizardChoice>
          ))}
        </div>
      </Question>
      <Question step={2}>
        <div className="grid grid-cols-2 gap-2 sm:gap-3">
          {Object.entries(types).map(([value, { label, hint }]) => (
            <WizardChoice
              key={value}
              name="type"
              value={value}
              chosen={value === 'rent'}
              scene={typeScenes[value as AdType]}
              hint={hint()}
            >
              {label()}
            </WizardChoice>
          ))}
        </div>
      </Question>
      <Question step={3}>
        <PriceAndPlace cities={cities} wards={wards} />
      </Question>
    </div>
    <Steps />
  </form>
);

const names = [m.search_wizard_step1, m.search_wizard_step2, m.search_wizard_step3];
const asks = [m.search_wizard_ask1, m.search_wizard_ask2, m.search_wizard_ask3];
const stepText = (step: number) => m.search_wizard_step({ step, count: names.length, name: names[step - 1]?.() ?? '' });

/** How far one has come. The text takes the focus when the question changes, so that it is read out. */
const Progress = () => (
  <div className="needs-script mt-3 mb-4">
    <div aria-hidden className="grid grid-cols-3 gap-1.5">
      {names.map((name, at) => (
        <span
          key={name()}
          data-bar
          data-done={at === 0 ? '' : undefined}
          className="h-1.5 rounded-full bg-line transition-colors data-done:bg-lagoon"
        />
      ))}
    </div>
    <p tabIndex={-1} data-step-text className="mt-2 text-sm text-stone outline-none">
      {stepText(1)}
    </p>
  </div>
);

const Question = ({ step, children }: { step: number; children: ReactNode }) => (
  <fieldset data-step={stepText(step)} className={classes('min-w-0', step > 1 && 'step-off')}>
    <legend className="mb-3 font-display text-xl font-bold">{asks[step - 1]?.()}</legend>
    {children}
  </fieldset>
);

/**
 * One button leads on and finally searches. Its parent handles the press: before a property type is chosen the button is
 * disabled for everyone to hear, yet a press that follows a choice at once must not be lost.
 */
const Steps = () => (
  <div className="mt-5 flex justify-between gap-3">
    <Button variant="secondary" hidden data-act="wizard-step" data-direction="-1">
      <ArrowLeft aria-hidden />
      {m.search_wizard_previous()}
    </Button>
    <span className="needs-script ml-auto" data-act="wizard-step" data-direction="1">
      <Button type="submit" aria-disabled="true" className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50">
        <span data-next className="contents">
          {m.search_wizard_next()}
          <ArrowRight aria-hidden />
        </span>
        <span data-submit hidden className="contents">
          {m.search_wizard_submit()}
        </span>
      </Button>
    </span>
    <noscript>
      <Button type="submit">{m.search_wizard_submit()}</Button>
    </noscript>
  </div>
);
