import { pageBefore } from './navigation.ts';

/** Goes back within the site; a person who came straight from elsewhere goes home. */
export default function back(trigger: HTMLElement): void {
  if (pageBefore()) history.back();
  else location.assign((trigger as HTMLAnchorElement).href);
}
