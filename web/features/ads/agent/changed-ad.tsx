import { type AdField, amenities, type PropertyType } from '@makao/contract/ads';
import type { AdForm, AgentAd } from '@makao/contract/ads.agent';
import { wholeNumber } from '@makao/i18n/format';
import { kindName } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/components/ui/button.tsx';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { citiesQuery, wardsQuery } from '#web/features/places/queries.ts';
import { amenityLabels } from '../ad-labels.ts';
import { fieldLabels } from './field-labels.ts';
import { valuesOf, withoutHidden } from './form/values.ts';

interface ChangedAdProps {
  mine: AdForm;
  theirs: AgentAd;
  choose: (choice: 'mine' | 'theirs' | 'neither') => void;
}

const names = Object.keys(fieldLabels) as AdField[];
const typeLabels: Record<string, () => string> = { rent: m.ads_form_rent, sell: m.ads_form_sell };

/** Nothing chosen, nothing typed and nothing sent are one. */
const plain = (value: unknown) => (value === '' || value === undefined ? 'null' : JSON.stringify(value));

const amenitiesText = (form: AdForm) =>
  amenities
    .filter((name) => form[name])
    .map((name) => amenityLabels[name]())
    .join(', ');

/** Two versions of an ad side by side, as far as they differ, and which of them stays. */
export default function ChangedAd({ mine, theirs, choose }: ChangedAdProps) {
  const cities = useQuery(citiesQuery).data;
  const wards = useQuery(wardsQuery()).data;
  const versions = [withoutHidden(mine), withoutHidden(valuesOf(theirs))];

  const textOf = (form: AdForm, name: AdField): string => {
    const value = form[name];
    if (plain(value) === 'null') return m.ads_changed_empty();
    if (name === 'imagesUuids') return m.ads_changed_photos({ count: form.imagesUuids?.length ?? 0 });
    if (name === 'type') return typeLabels[String(value)]?.() ?? String(value);
    if (name === 'propertyType') return kindName(value as PropertyType);
    if (name === 'cityId') return cities?.find(({ id }) => id === value)?.name ?? '…';
    if (name === 'wardId') return wards?.find(({ id }) => id === value)?.name ?? '…';
    return typeof value === 'number' ? wholeNumber(value) : String(value);
  };
  const differing = names
    .filter((name) => new Set(versions.map((form) => plain(form[name]))).size > 1)
    .map((name) => ({ label: fieldLabels[name](), texts: versions.map((form) => textOf(form, name)) }));
  const kinds = versions.map((form) => amenitiesText(form) || m.ads_changed_empty());
  if (kinds[0] !== kinds[1]) differing.push({ label: m.ads_form_amenities(), texts: kinds });

  return (
    <Dialog
      open
      onOpenChange={() => choose('neither')}
      title={m.ads_changed_title()}
      footer={
        <>
          <Button variant="secondary" className="grow" onClick={() => choose('theirs')}>
            {m.ads_changed_take()}
          </Button>
          <Button className="grow" onClick={() => choose('mine')}>
            {m.ads_changed_keep()}
          </Button>
        </>
      }
    >
      <p className="text-pretty">{m.ads_changed_text()}</p>
      {differing.length === 0 && <p className="mt-3 font-semibold">{m.ads_changed_nothing()}</p>}
      <dl className="mt-3 grid gap-3">
        {differing.map(({ label, texts }) => (
          <div key={label} className="border-t border-line pt-3">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="mt-1 grid grid-cols-2 gap-3">
              {texts.map((text, index) => (
                <div key={index === 0 ? 'mine' : 'theirs'} className="min-w-0">
                  <p className="text-xs text-stone">{index === 0 ? m.ads_changed_mine() : m.ads_changed_theirs()}</p>
                  <p className="text-sm break-words whitespace-pre-line">{text}</p>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
