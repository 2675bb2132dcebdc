import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { formQuery } from './form-query.ts';
import { useScripted } from './use-scripted.ts';

function isTouched(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (!(field instanceof HTMLInputElement) || !field.name) return false;
  return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
}

/** Applies what a person chose in a form of filters before the scripts had loaded. */
export function EarlyChoices({ id, base }: { id: string; base: string }): null {
  const navigate = useNavigate();
  const scripted = useScripted();
  const catchUp = useEffectEvent(() => {
    // A form that a script made has no defaults in its markup, and could not be used before it.
    if (scripted) return;
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement) || ![...form.elements].some(isTouched)) return;
    void navigate(`${base}?${formQuery(form)}`, { preventScrollReset: true });
  });
  useEffect(() => catchUp(), []);
  return null;
}
