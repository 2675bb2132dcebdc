import type { createSignInWord, redeemSignInWord } from '@makao/contract/chat';
import { enterWithTokens } from '#web/features/accounts/sign-in.ts';
import type { ApiError } from '#web/lib/api-error.ts';
import { call, visitorCall } from '#web/lib/call.ts';
import { arrive } from './arrive.ts';
import { showProblem } from './form.ts';
import { elementOf, fetchFragment } from './fragment.ts';

type Part = 'word' | 'open' | 'link' | 'waiting' | 'code' | 'over' | 'failed';

/** Shows the word to send by chat, and polls until it has arrived. */
export default async function signInByChat(trigger: HTMLElement): Promise<void> {
  const panel = elementOf(await fetchFragment('/fragments/sign-in-word'));
  (trigger.closest('p') ?? trigger).replaceWith(panel);
  const part = <E extends HTMLElement>(name: Part) => panel.querySelector<E>(`[data-part=${name}]`)!;
  const show = (name: Part, isShown = true) => {
    part(name).hidden = !isShown;
  };
  let secret = '';
  let asking: ReturnType<typeof setInterval> | undefined;
  let isAsking = false;

  const begin = async () => {
    try {
      const { word, link, ...made } = await call<typeof createSignInWord>(
        { method: 'POST', path: '/users/sign-in-words' },
        {},
      );
      secret = made.secret;
      panel.querySelector('[data-word]')!.textContent = word;
      part<HTMLAnchorElement>('link').href = link ?? '';
      show('link', link !== null);
      for (const name of ['word', 'open', 'waiting'] as const) show(name);
      for (const name of ['code', 'over', 'failed'] as const) show(name, false);
      clearInterval(asking);
      asking = setInterval(() => void redeem(), Number(panel.dataset.pollSeconds) * 1000);
    } catch {
      show('word', false);
      show('failed');
    }
  };

  const redeem = async (secondFactor?: string) => {
    // Don't overlap polls: on a slow connection the second would find the word used.
    if (isAsking) return;
    isAsking = true;
    try {
      const { tokens } = await visitorCall<typeof redeemSignInWord>(
        { method: 'POST', path: '/users/sign-in-words/redeem' },
        { body: { secret, ...(secondFactor && { secondFactor }) } },
      );
      if (!tokens) return;
      clearInterval(asking);
      arrive(await enterWithTokens(tokens));
    } catch (error) {
      refuse(error as ApiError);
    } finally {
      isAsking = false;
    }
  };

  const refuse = ({ status, code, violations }: ApiError) => {
    const field = part('code').querySelector('input')!;
    if (code === 'codeRequired') {
      clearInterval(asking);
      show('waiting', false);
      show('code');
      field.focus();
    } else if (status === 404 || status === 403) {
      clearInterval(asking);
      show('open', false);
      show('over');
    } else if (violations?.[0]) showProblem(field, violations[0].title);
  };

  part<HTMLFormElement>('code').addEventListener('submit', (event) => {
    event.preventDefault();
    void redeem(part('code').querySelector('input')!.value);
  });
  for (const button of panel.querySelectorAll('[data-new]')) button.addEventListener('click', () => void begin());
  await begin();
}
