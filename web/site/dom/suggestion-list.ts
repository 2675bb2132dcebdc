import { m } from '@makao/i18n/messages';

export interface Suggestion {
  /** The whole sentence. */
  text: string;
  /** What it is, or what it stands for. */
  note: string;
  /** Searched for at once; a completed place leaves room for more words. */
  isWhole: boolean;
  isRecent?: boolean;
}

interface Actions {
  take: (suggestion: Suggestion) => void;
  forget: (suggestion: Suggestion) => void;
}

function make(tag: 'ul' | 'li' | 'span', className: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

/** The list of a combobox. The focus stays in the field; `aria-activedescendant` names the option that is chosen. */
export class SuggestionList {
  readonly #input: HTMLInputElement;
  readonly #actions: Actions;
  readonly #list = make('ul', 'suggestions');
  readonly #status = make('span', 'sr-only');
  #shown: readonly Suggestion[] = [];
  #active = -1;

  constructor(input: HTMLInputElement, actions: Actions) {
    this.#input = input;
    this.#actions = actions;
    const list = this.#list;
    list.id = `${input.id}-suggestions`;
    list.role = 'listbox';
    list.ariaLabel = m.search_suggest_label();
    list.hidden = true;
    this.#status.role = 'status';
    input.role = 'combobox';
    input.setAttribute('aria-controls', list.id);
    input.ariaAutoComplete = 'list';
    input.ariaExpanded = 'false';
    input.form?.append(list, this.#status);
    // The focus stays in the field.
    list.addEventListener('pointerdown', (event) => event.preventDefault());
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = (target as Element).closest('[role=option]');
      const suggestion = this.#shown[option ? [...list.children].indexOf(option) : -1];
      if (!suggestion) return;
      if ((target as Element).closest('.suggestion-forget')) actions.forget(suggestion);
      else actions.take(suggestion);
    });
  }

  show(suggestions: readonly Suggestion[]): void {
    this.#shown = suggestions;
    this.#list.replaceChildren(...suggestions.map((each, index) => this.#option(each, index)));
    this.#list.hidden = suggestions.length === 0;
    this.#input.ariaExpanded = String(suggestions.length > 0);
    this.#status.textContent = m.search_suggest_count({ count: suggestions.length });
    this.#choose(-1);
  }

  close(): void {
    this.#list.hidden = true;
    this.#input.ariaExpanded = 'false';
    this.#status.textContent = '';
    this.#choose(-1);
  }

  /** Whether the key was meant for the list. */
  press(event: KeyboardEvent): boolean {
    if (this.#list.hidden || event.isComposing) return false;
    const suggestion = this.#shown[this.#active];
    const last = this.#shown.length - 1;
    if (event.key === 'ArrowDown') this.#choose(this.#active === last ? -1 : this.#active + 1);
    else if (event.key === 'ArrowUp') this.#choose(this.#active === -1 ? last : this.#active - 1);
    else if (event.key === 'Escape') this.close();
    else if (event.key === 'Enter' && suggestion) this.#actions.take(suggestion);
    else if (event.key === 'Delete' && suggestion?.isRecent) this.#actions.forget(suggestion);
    else return false;
    event.preventDefault();
    return true;
  }

  #choose(index: number): void {
    this.#active = index;
    for (const [at, option] of [...this.#list.children].entries()) option.ariaSelected = String(at === index);
    const chosen = this.#list.children[index];
    if (chosen) {
      this.#input.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    } else this.#input.removeAttribute('aria-activedescendant');
  }

  #option({ text, note, isRecent }: Suggestion, index: number): HTMLElement {
    const option = make('li', '');
    option.role = 'option';
    option.id = `${this.#list.id}-${index}`;
    const words = make('span', 'suggestion-words', text);
    if (note) words.append(make('span', 'suggestion-note', note));
    option.append(words);
    if (isRecent) {
      const forget = make('span', 'suggestion-forget', '×');
      forget.ariaHidden = 'true';
      forget.title = m.search_suggest_remove();
      option.append(forget);
    }
    return option;
  }
}
