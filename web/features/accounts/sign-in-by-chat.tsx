import type { CurrentUser } from '@makao/contract/accounts';
import { createSignInWord, redeemSignInWord, wordPollSeconds } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { useEffect, useRef, useState } from 'react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx';
import type { ApiError } from '#web/lib/api-error.ts';
import { browserApi, visitorApi } from '#web/lib/browser-api.ts';
import { SecondFactorField } from './second-factor-field.tsx';

interface Word {
  word: string;
  secret: string;
  link: string | null;
}

type Stage = 'waiting' | 'asks for a code' | 'entering' | 'over';

export interface SignInByChatProps {
  onSignedIn: (user: CurrentUser) => void | Promise<void>;
}

/** A word that the person writes to us, and the wait for it. */
export default function SignInByChat({ onSignedIn }: SignInByChatProps) {
  const [word, setWord] = useState<Word>();
  const [hasFailed, setFailed] = useState(false);
  const begin = () => {
    browserApi()
      .call(createSignInWord, {})
      .then(
        (made) => {
          setWord(made);
          setFailed(false);
        },
        () => setFailed(true),
      );
  };
  useEffect(begin, []);
  if (hasFailed)
    return (
      <Alert tone="error" className="mt-6">
        {m.accounts_word_failure()}{' '}
        <Button variant="ghost" onClick={begin}>
          {m.accounts_word_new()}
        </Button>
      </Alert>
    );
  return word && <Waiting key={word.secret} word={word} onSignedIn={onSignedIn} onNew={begin} />;
}

interface WaitingProps extends SignInByChatProps {
  word: Word;
  onNew: () => void;
}

function Waiting({ word: { word, secret, link }, onSignedIn, onNew }: WaitingProps) {
  const [stage, setStage] = useState<Stage>('waiting');
  const [error, setError] = useState<string>();
  const [secondFactor, setSecondFactor] = useState('');
  const isAsking = useRef(false);
  const redeem = async (code?: string) => {
    // On a slow line the next question would find the word used.
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      const body = { secret, ...(code && { secondFactor: code }) };
      const { tokens } = await visitorApi().call(redeemSignInWord, { body });
      if (!tokens) return;
      setStage('entering');
      const { enterWithTokens } = await import('#web/lib/sign-in.ts');
      await onSignedIn(await enterWithTokens(tokens));
    } catch (thrown) {
      const { status, violations, ...refusal } = thrown as ApiError;
      if (refusal.code === 'codeRequired') setStage('asks for a code');
      else if (status === 404 || status === 403) setStage('over');
      else setError(violations?.[0]?.title);
    } finally {
      isAsking.current = false;
    }
  };
  useEffect(() => {
    if (stage !== 'waiting') return;
    const asking = setInterval(() => void redeem(), wordPollSeconds * 1000);
    return () => clearInterval(asking);
  });
  return (
    <section className="mt-6 grid gap-3 rounded-card border border-line bg-shell p-4" aria-live="polite">
      <h2 className="text-lg font-semibold">{m.accounts_word_title()}</h2>
      {stage === 'over' ? (
        <>
          <p className="text-stone">{m.accounts_word_over()}</p>
          <Button variant="secondary" onClick={onNew}>
            {m.accounts_word_new()}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm text-stone">{m.accounts_word_text()}</p>
          <p className="text-2xl font-semibold" data-word>
            {word}
          </p>
          {link && (
            <ButtonAnchor href={link} target="_blank" rel="noreferrer">
              {m.accounts_word_send()}
            </ButtonAnchor>
          )}
          {stage !== 'asks for a code' ? (
            <p className="text-sm text-stone">{m.accounts_word_waiting()}</p>
          ) : (
            <form
              className="grid gap-3"
              onSubmit={(event) => {
                event.preventDefault();
                void redeem(secondFactor);
              }}
            >
              <SecondFactorField
                error={error}
                value={secondFactor}
                onChange={({ target }) => setSecondFactor(target.value)}
              />
              <Button type="submit">{m.accounts_auth_signInSubmit()}</Button>
            </form>
          )}
        </>
      )}
    </section>
  );
}
