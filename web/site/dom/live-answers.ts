import { choiceNames } from '@makao/contract/ads.kinds';
import { queryString } from '@makao/contract/kernel/request';
import { type Control, controlsOf, isTicked } from './form-values.ts';
import { replaceRegions } from './regions.ts';

const formOf = (root: Document) => root.querySelector<HTMLFormElement>('form[data-live]');

/** Shows another document of the same page in place. `all` includes what is being typed. */
export function showAnswer(html: string, all: boolean): void {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const [form, fresh] = [formOf(document), formOf(next)];
  if (!form || !fresh) throw new Error('The answer is another page');
  // Regions take their controls out of the answer.
  const values = valuesOf(fresh);
  replaceRegions(next);
  setValues(form, values, all);
}

const keyOf = (control: Control) => (isTicked(control) ? `${control.name}=${control.value}` : control.name);

const valuesOf = (form: HTMLFormElement) =>
  new Map(controlsOf(form).map((control) => [keyOf(control), isTicked(control) ? control.checked : control.value]));

function setValues(form: HTMLFormElement, values: ReturnType<typeof valuesOf>, all: boolean): void {
  for (const control of controlsOf(form)) {
    const value = values.get(keyOf(control));
    if (typeof value === 'boolean' && isTicked(control)) {
      control.defaultChecked = value;
      control.checked = value;
    } else if (typeof value === 'string') {
      const isTyping = control === document.activeElement && !(control instanceof HTMLSelectElement);
      if (all || !isTyping) setValue(control, value);
      if (control instanceof HTMLInputElement) control.defaultValue = value;
    }
  }
}

function setValue(control: Control, value: string): void {
  control.value = value;
  // A hidden field that is empty is not sent.
  if (control.type === 'hidden' && control.name === 'view') control.disabled = value === '';
}

function setChosen(control: Control, values: readonly string[]): void {
  if (!isTicked(control)) setValue(control, values.join(','));
  else if (control.type === 'checkbox') control.checked = values.includes(control.value);
  // Without a type in the address, the choice between rent and sale stays.
  else if (values.includes(control.value)) control.checked = true;
}

/** Shows in a form what an address asks for. */
export function fillFrom(form: HTMLFormElement, address: string): void {
  const { searchParams } = new URL(address, location.origin);
  for (const control of controlsOf(form))
    if (control.name !== 'lang') setChosen(control, (searchParams.get(control.name) ?? '').split(','));
}

/** Chooses these values of a field, and no others. */
export function setField(form: HTMLFormElement, name: string, values: readonly string[]): void {
  const fields = controlsOf(form).filter((control) => control.name === name);
  for (const field of fields) setChosen(field, values);
  if (fields.length > 0) return;
  const hidden = Object.assign(document.createElement('input'), { type: 'hidden', name, value: values.join(',') });
  form.querySelector('[data-region=wards]')?.append(hidden);
}

const lists: readonly string[] = ['wardIds', 'landmarkIds', 'bedroomsCount', ...choiceNames];

const paramsOf = (address: string) => {
  const { searchParams } = new URL(address, location.origin);
  for (const name of ['page', 'lang']) searchParams.delete(name);
  return searchParams;
};

/** Applies a link's change of the address `shown` to the latest requested address, `wanted`. */
export function rebased(href: string, shown: string, wanted: string): string {
  const [from, to, onto] = [paramsOf(shown), paramsOf(href), paramsOf(wanted)];
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [from, to].map((params) => params.get(name) ?? '') as [string, string];
    if (before === after) continue;
    const [old, fresh] = [before.split(','), after.split(',')];
    const now = (onto.get(name) ?? '').split(',').filter((each) => fresh.includes(each) || !old.includes(each));
    const values = lists.includes(name) ? new Set([...now, ...fresh]) : fresh;
    onto.set(name, [...values].filter(Boolean).join(','));
  }
  const query = queryString(Object.fromEntries(onto));
  return location.pathname + (query && `?${query}`);
}
