import type { AdFilters } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import type { ApiError } from '#web/lib/api-error.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';
import { Explanation, Premium } from './explanation.tsx';
import { saveSearch } from './save-search.ts';
import { countOn, usualWishes, type Wishes, withoutZero } from './saved-filters.ts';
import { WishesForm } from './wishes-form.tsx';

interface RegistrationDrawerProps {
  filters: AdFilters;
  /** The first step: the filters, to look through or to change. */
  children: ReactNode;
  /** The search that is being changed, if it is not a new one. */
  saved?: { id: string } & Wishes;
  onClose: () => void;
  onSaved?: () => void;
}

const steps = [1, 2, 3] as const;
type Step = (typeof steps)[number];

const stepTitles: Record<Step, () => string> = {
  1: m.savedSearches_register_registration_filters,
  2: m.savedSearches_register_registration_wishes,
  3: m.savedSearches_register_registration_about,
};

/** Reasons why a search can't be saved, one message each. */
export function problemsOf(filters: AdFilters): string[] {
  const set = withoutZero(filters);
  const count = limits.savedSearches.minFilters;
  return [
    ...(set.priceMin === undefined && set.priceMax === undefined
      ? [m.savedSearches_register_registration_noPriceFilter()]
      : []),
    ...(countOn(set) < count ? [m.savedSearches_register_registration_notEnoughFilters({ count })] : []),
  ];
}

/** Three steps. Mounted only while open, so closing it resets the choices. */
export default function RegistrationDrawer({ filters, children, saved, onClose, onSaved }: RegistrationDrawerProps) {
  const [step, setStep] = useState<Step>(1);
  const [wishes, setWishes] = useState<Wishes>(saved ?? usualWishes);
  const [busy, setBusy] = useState(false);

  const toWishes = () => {
    const problems = problemsOf(filters);
    for (const text of problems) notify({ kind: 'error', text });
    if (problems.length === 0) setStep(2);
  };
  const submit = async () => {
    setBusy(true);
    try {
      const { searchTimeFrame, acceptContact } = wishes;
      const { wasThere, adsNow } = await saveSearch(filters, { searchTimeFrame, acceptContact }, saved?.id);
      notify({
        kind: 'success',
        text: saved
          ? m.savedSearches_register_registration_updateSuccess()
          : wasThere
            ? m.savedSearches_register_registration_wasThere({ count: adsNow })
            : m.savedSearches_register_registration_creationSuccess(),
      });
      onSaved?.();
      onClose();
    } catch (error) {
      const said = statusOf(error) === 422 && (error as ApiError).violations[0]?.title;
      if (said) notify({ kind: 'error', text: said });
      else tellFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      shape="drawer"
      title={saved ? m.savedSearches_register_registration_titleEdit() : m.savedSearches_register_registration_title()}
      footer={
        <>
          <Button variant="secondary" onClick={() => (step === 1 ? onClose() : setStep(step === 3 ? 2 : 1))}>
            {step === 1 ? m.common_action_cancel() : m.savedSearches_register_registration_previous()}
          </Button>
          {step === 3 ? (
            <Button className="grow" disabled={busy} aria-busy={busy} onClick={() => void submit()}>
              {busy && <Spinner />}
              {saved ? m.savedSearches_register_registration_save() : m.savedSearches_register_registration_submit()}
            </Button>
          ) : (
            <Button className="grow" onClick={() => (step === 1 ? toWishes() : setStep(3))}>
              {m.savedSearches_register_registration_next()}
            </Button>
          )}
        </>
      }
    >
      <div aria-hidden className="mb-3 flex gap-1.5">
        {steps.map((one) => (
          <span key={one} className={classes('h-1.5 grow rounded-full', one <= step ? 'bg-lagoon' : 'bg-line')} />
        ))}
      </div>
      <p role="status" className="mb-5">
        <span className="block text-sm text-stone">
          {m.savedSearches_register_registration_step({ step, count: steps.length })}
        </span>
        <strong className="font-display text-xl">{stepTitles[step]()}</strong>
      </p>
      {step === 1 && children}
      {step === 2 && <WishesForm wishes={wishes} onChange={setWishes} />}
      {step === 3 && (
        <div className="grid gap-5">
          <Explanation />
          <Premium />
        </div>
      )}
    </Dialog>
  );
}
