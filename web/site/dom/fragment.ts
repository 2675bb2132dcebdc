const known = new Map<string, Promise<string>>();

/** HTML that the server renders for a script to insert: in the page already, or fetched once per page. */
export function fetchFragment(path: string): Promise<string> {
  let html = known.get(path);
  if (!html) {
    const here = document.querySelector(`template[data-fragment="${path}"]`);
    html = here ? Promise.resolve(here.innerHTML) : load(path);
    known.set(path, html);
    html.catch(() => known.delete(path));
  }
  return html;
}

async function load(path: string): Promise<string> {
  const response = await fetch(path, { headers: { accept: 'text/html' } }).catch(() => null);
  if (response?.ok) return response.text();
  throw Object.assign(new Error(`${path} could not be loaded`), { status: response?.status ?? 0 });
}

/** The one element of a fragment. */
export function elementOf<E extends HTMLElement>(html: string): E {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as E;
}
