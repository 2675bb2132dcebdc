import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Street } from '#web/components/ui/empty-state.tsx';

/** Says that a page is not written yet. */
export const ComingSoon = ({ title, text }: { title: string; text: string }) => (
  <div className="frame grid max-w-2xl justify-items-center py-12 text-center md:py-20">
    <Street className="mb-8 w-full max-w-80 text-lagoon" />
    <h1 className="text-2xl md:text-3xl">{title}</h1>
    <p role="status" className="mt-3 text-lg">
      <b>{m.content_soon_title()}</b>
      <span className="block text-stone">{text}</span>
    </p>
    <ButtonLink to="/" className="mt-8">
      {m.content_soon_home()}
    </ButtonLink>
  </div>
);
