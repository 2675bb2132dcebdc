import { proposeLandmark, wardLandmarks } from '@makao/contract/places.landmarks';
import { m } from '@makao/i18n/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SingleCombobox } from '#web/components/ui/area/single-combobox.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { Origin } from './marks.tsx';
import type { Values } from './values.ts';

interface Named {
  id: string;
  name: string;
}

interface StreetFieldProps {
  wardId: string;
  /** The name that the ad has, also while it waits for the team. */
  own: Named | undefined;
}

/** The street or known place in the ward, from its list or proposed. */
export function StreetField({ wardId, own }: StreetFieldProps) {
  const { control } = useFormContext<Values>();
  const { field, fieldState } = useController({ control, name: 'landmarkId' });
  const [proposed, setProposed] = useState<Named[]>([]);
  const { data } = useQuery({
    queryKey: ['landmarks', wardId],
    queryFn: () => browserApi().call(wardLandmarks, { params: { id: wardId } }),
    staleTime: 60_000,
  });
  const listed = data?.data ?? [];
  const others = [...(own ? [own] : []), ...proposed].filter(({ id }) => !listed.some((one) => one.id === id));
  const options = [...listed, ...others.map((each) => ({ ...each, aliases: [] }))];
  return (
    <div className="grid gap-2">
      <Field label={m.ads_form_landmark()} hint={m.ads_form_landmarkHint()} error={fieldState.error?.message}>
        {(ids) => (
          <SingleCombobox
            {...ids}
            label={m.ads_form_landmark()}
            placeholder={m.ads_form_landmarkFind()}
            clearLabel={m.ads_form_landmarkClear()}
            options={options}
            value={field.value ?? undefined}
            onChange={(id) => field.onChange(id ?? null)}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
        )}
      </Field>
      <Origin name="landmarkId" />
      <Proposal
        wardId={wardId}
        onNamed={(name) => {
          setProposed([...proposed, name]);
          field.onChange(name.id);
        }}
      />
    </div>
  );
}

function Proposal({ wardId, onNamed }: { wardId: string; onNamed: (name: Named) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const id = useId();
  const proposal = useMutation({
    mutationFn: (name: string) => browserApi().call(proposeLandmark, { body: { wardId, name } }),
    meta: { failure: m.ads_form_landmarkFailure },
    onSuccess: ({ isUsable, ...name }) => {
      if (!isUsable) return;
      onNamed(name);
      setTyped('');
      setOpen(false);
    },
  });
  const name = typed.trim();
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-2 min-h-11 px-2"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {m.ads_form_landmarkMissing()}
      </Button>
      {isOpen && (
        <div className="grid gap-2">
          <Field
            id={id}
            label={m.ads_form_landmarkName()}
            error={proposal.data && !proposal.data.isUsable ? m.ads_form_landmarkTaken() : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                value={typed}
                maxLength={60}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Not the form around it.
                  event.preventDefault();
                  if (name && !proposal.isPending) proposal.mutate(name);
                }}
              />
            )}
          </Field>
          <Button
            variant="secondary"
            size="sm"
            className="min-h-11 justify-self-start"
            disabled={!name || proposal.isPending}
            onClick={() => proposal.mutate(name)}
          >
            {m.ads_form_landmarkPropose()}
          </Button>
        </div>
      )}
    </div>
  );
}
