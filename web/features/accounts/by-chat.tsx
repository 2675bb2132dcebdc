import { wordPollSeconds } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button, ButtonAnchor } from '#web/components/ui/button.tsx';
import { SecondFactorField } from './second-factor-field.tsx';

/** A way in for those whom no code reaches: they write to us. */
export const ByChat = () => (
  <p className="needs-script mt-2 text-center">
    <Button variant="ghost" data-act="sign-in-by-chat">
      {m.accounts_word_open()}
    </Button>
  </p>
);

/** Sign-in by chat: the word to send, and the waiting state. The script shows one part at a time. */
export const SignInWord = () => (
  <div data-poll-seconds={wordPollSeconds}>
    <section
      data-part="word"
      hidden
      className="mt-6 grid gap-3 rounded-card border border-line bg-shell p-4"
      aria-live="polite"
    >
      <h2 className="text-lg font-semibold">{m.accounts_word_title()}</h2>
      <div data-part="open" className="grid gap-3">
        <p className="text-sm text-stone">{m.accounts_word_text()}</p>
        <p className="text-2xl font-semibold" data-word />
        <ButtonAnchor href="#" target="_blank" rel="noreferrer" data-part="link">
          {m.accounts_word_send()}
        </ButtonAnchor>
        <p data-part="waiting" className="text-sm text-stone">
          {m.accounts_word_waiting()}
        </p>
        <form data-part="code" hidden noValidate className="grid gap-3">
          <SecondFactorField name="secondFactor" autoFocus={false} />
          <Button type="submit">{m.accounts_auth_signInSubmit()}</Button>
        </form>
      </div>
      <div data-part="over" hidden className="grid gap-3">
        <p className="text-stone">{m.accounts_word_over()}</p>
        <Button variant="secondary" data-new>
          {m.accounts_word_new()}
        </Button>
      </div>
    </section>
    <div data-part="failed" hidden>
      <Alert tone="error" className="mt-6">
        {m.accounts_word_failure()}{' '}
        <Button variant="ghost" data-new>
          {m.accounts_word_new()}
        </Button>
      </Alert>
    </div>
  </div>
);
