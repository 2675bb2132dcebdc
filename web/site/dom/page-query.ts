import { addressOf } from './form-values.ts';

/** The filters of the page's form, as the API takes them. */
export function pageQuery(): Record<string, string> {
  const form = document.querySelector<HTMLFormElement>('form[data-live]');
  if (!form) return {};
  const { searchParams } = new URL(addressOf(form), location.origin);
  for (const name of ['sort', 'view', 'lang']) searchParams.delete(name);
  if (form.dataset.agentId) searchParams.set('agentId', form.dataset.agentId);
  return Object.fromEntries(searchParams);
}
