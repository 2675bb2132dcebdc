import { pageBefore } from './navigation.ts';

/** Goes back within the site, or to the home page after a direct visit. */
export default function back(trigger: HTMLElement): void {
  if (pageBefore()) history.back();
  else location.assign((trigger as HTMLAnchorElement).href);
}
