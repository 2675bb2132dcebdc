import type { SendForm } from './form.ts';

/** Forms that a script sends, by the name in `data-form`. Each loads with the first focus in it. */
const kinds: Readonly<Record<string, () => Promise<{ default: (form: HTMLFormElement) => SendForm }>>> = {
  'sign-in': () => import('./form-sign-in.ts'),
  enter: () => import('./form-enter.ts'),
  'enter-code': () => import('./form-enter-code.ts'),
  name: () => import('./form-name.ts'),
  register: () => import('./form-register.ts'),
  verify: () => import('./form-verify.ts'),
  forgot: () => import('./form-forgot.ts'),
  reset: () => import('./form-reset.ts'),
  join: () => import('./form-join.ts'),
};

const prepared = new WeakMap<HTMLFormElement, Promise<SendForm>>();

const formOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLFormElement>('form[data-form]') : null;
/** A button that waits until the form is valid. */
const waiting = (form: HTMLFormElement) => form.querySelector<HTMLButtonElement>('button[data-waits]');

function prepare(form: HTMLFormElement): Promise<SendForm> {
  let known = prepared.get(form);
  if (!known) {
    const load = kinds[form.dataset.form ?? ''];
    known = load ? load().then((kind) => kind.default(form)) : Promise.reject(new Error('Nothing sends this form'));
    prepared.set(form, known);
    known.then(
      () => form.setAttribute('data-prepared', ''),
      (error: unknown) => {
        // The browser can still send it; the next focus tries again.
        console.warn(error);
        prepared.delete(form);
        const button = waiting(form);
        if (button) button.disabled = false;
      },
    );
  }
  return known;
}

let isStarted = false;

/** Forms work without scripts. With scripts they are validated while typing and sent without leaving the page. */
function listen(): void {
  if (isStarted) return;
  isStarted = true;
  for (const event of ['focusin', 'input'])
    document.addEventListener(event, ({ target }) => {
      const form = formOf(target);
      if (form) void prepare(form).catch(() => {});
    });
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    if (!form || event.defaultPrevented) return;
    event.preventDefault();
    event.submitter?.setAttribute('aria-busy', 'true');
    prepare(form).then(
      (send) => send(),
      () => form.submit(),
    );
  });
}

/** Whether it was filled in, or begun, before the script arrived. */
function lookThrough(form: HTMLFormElement): void {
  if (prepared.has(form)) return;
  const button = waiting(form);
  if (button) button.disabled = true;
  const isBegun = [...form.querySelectorAll('input')].some(
    ({ type, value, defaultValue, checked, defaultChecked }) =>
      checked !== defaultChecked ||
      // A box without a value has the value "on", which is not its default.
      (type !== 'checkbox' && (value !== defaultValue || (button && type === 'tel' && value))),
  );
  if (isBegun || form.contains(document.activeElement)) void prepare(form).catch(() => {});
}

export default function startForm(form: HTMLElement): void {
  listen();
  if (!(form instanceof HTMLFormElement)) return;
  lookThrough(form);
  // Browsers restore what was typed before they went to another page.
  addEventListener('pageshow', () => lookThrough(form));
}
