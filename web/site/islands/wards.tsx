import { limits } from '@makao/contract/kernel/limits';
import type { searchWards } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Combobox } from '#web/components/ui/combobox.tsx';
import type { ComboboxOption } from '#web/components/ui/combobox-list.tsx';
import { visitorCall } from '#web/lib/call.ts';
import { notify } from '#web/lib/notify.ts';
import { useScripted } from '#web/lib/use-scripted.ts';

interface WardsProps {
  /** Of the field that is typed into. */
  id: string;
  label: string;
  placeholder: string;
  /** Sent with the form: the ids, joined by commas. */
  name: string;
  /** With their names, which the server knows. */
  chosen: { id: string; name: string }[];
  /** The plain list beside it, or the API where the page carries none. */
  optionsFrom: 'select' | 'api';
  /** With the API: wards of this city; the form's own city once it has been changed, which has another placeholder. */
  cityId?: string;
}

/** The plain list that stands in without scripts. */
const plainListOf = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[data-plain="${name}"]`);

function optionsOf(list: HTMLElement | null | undefined): ComboboxOption[] {
  return [...(list?.querySelectorAll<HTMLOptionElement>('option[value]:not([value=""])') ?? [])].map((option) => ({
    id: option.value,
    name: option.text,
    aliases: option.dataset.also?.split('|') ?? [],
  }));
}

const chosenOf = (list: HTMLElement | null | undefined) =>
  [...(list?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])].map(({ value }) => value);

type Ward = { id: string; name: string; aliases: readonly string[]; city: { id: string } };

const loadWards = async (): Promise<readonly Ward[]> =>
  (
    await visitorCall<typeof searchWards>(
      { method: 'GET', path: '/wards/search' },
      { query: { namesOnly: true, limit: limits.placesPerPage } as never },
    )
  ).data;

/** The wards that can be chosen, and those that the page has chosen meanwhile. */
function useOptions(
  { name, chosen, optionsFrom, cityId, placeholder }: WardsProps,
  input: () => HTMLInputElement | null,
) {
  const [options, setOptions] = useState<readonly ComboboxOption[]>(chosen);
  const [ids, setIds] = useState(chosen.map(({ id }) => id));
  const [anywhere, setAnywhere] = useState(placeholder);
  useEffect(() => {
    const form = input()?.form ?? null;
    const read = () => {
      const list = plainListOf(form, name);
      setOptions(optionsOf(list));
      setIds(chosenOf(list));
    };
    if (optionsFrom === 'select') {
      // oxlint-disable-next-line react/set-state-in-effect -- hydration needs what the server rendered; the document knows more.
      setOptions(optionsOf(plainListOf(form, name)));
      document.addEventListener('regionchange', read);
      return () => document.removeEventListener('regionchange', read);
    }
    let all: readonly Ward[] = [];
    const show = () => {
      const select = form?.elements.namedItem('cityId');
      const chosen = select instanceof HTMLSelectElement ? select.selectedOptions[0] : undefined;
      setOptions(all.filter(({ city }) => city.id === (chosen?.value ?? cityId)));
      if (chosen?.dataset.anywhere) setAnywhere(chosen.dataset.anywhere);
    };
    const changed = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'cityId') return;
      setIds([]);
      show();
    };
    loadWards().then(
      (wards) => {
        all = wards;
        show();
      },
      () => notify({ kind: 'error', text: m.places_findWardError() }),
    );
    form?.addEventListener('change', changed);
    return () => form?.removeEventListener('change', changed);
  }, [name, optionsFrom, cityId, input]);
  return { options, ids, setIds, anywhere };
}

/** Several wards, found by typing something like their names. Says so with `change` on its hidden field. */
export default function Wards(props: WardsProps) {
  const { id, label, name } = props;
  const hidden = useRef<HTMLInputElement>(null);
  const [field] = useState(() => () => hidden.current);
  const { options, ids, setIds, anywhere } = useOptions(props, field);
  const isLive = useScripted();
  const choose = (chosen: string[]) => {
    flushSync(() => setIds(chosen));
    hidden.current?.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return (
    <>
      {/* Without a script the plain list is sent. */}
      <input ref={hidden} type="hidden" name={name} value={ids.join(',')} disabled={!isLive} />
      <Combobox
        id={id}
        label={label}
        placeholder={anywhere}
        options={options}
        chosen={ids}
        onChange={choose}
        takesOver
      />
    </>
  );
}
