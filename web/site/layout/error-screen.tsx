import { m } from '@makao/i18n/messages';
import { ButtonAnchor, ButtonLink } from '#web/components/ui/button.tsx';
import { Street } from '#web/components/ui/empty-state.tsx';

/** Stands in for a page that could not be loaded. */
export function ErrorScreen({ status, supportChat }: { status: number; supportChat: string | null }) {
  const missing = status === 404;
  return (
    <div className="frame grid max-w-2xl justify-items-center py-12 text-center md:py-20">
      <Street className="mb-8 w-full max-w-80 text-lagoon" />
      <h1 className="text-2xl md:text-3xl">{missing ? m.common_notFound_title() : m.common_failure_title()}</h1>
      <p className="mt-3 max-w-md text-lg text-stone text-pretty">
        {missing ? m.common_notFound_text() : status === 0 ? m.common_failure_offline() : m.common_failure_text()}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {missing ? (
          <ButtonLink to="/">{m.common_notFound_home()}</ButtonLink>
        ) : (
          // Loads the same address again.
          <ButtonAnchor href="">{m.common_failure_retry()}</ButtonAnchor>
        )}
        {supportChat && (
          <ButtonAnchor href={supportChat} variant="secondary">
            {m.common_footer_chat()}
          </ButtonAnchor>
        )}
      </div>
    </div>
  );
}
