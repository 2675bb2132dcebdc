const known = new Map<string, Promise<string>>();

/** HTML of the server for a script to insert; asked for once per page. */
export function fetchFragment(path: string): Promise<string> {
  let html = known.get(path);
  if (!html) {
    html = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.text();
    });
    known.set(path, html);
    html.catch(() => known.delete(path));
  }
  return html;
}

/** The one element of a fragment. */
export function elementOf<E extends HTMLElement>(html: string): E {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.content.firstElementChild as E;
}
