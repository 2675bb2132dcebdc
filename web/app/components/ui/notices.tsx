import { m } from '@makao/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Toaster } from 'sonner';

/** Where notices appear. Fetched with the first of them: see lib/notify.ts. */
export const Notices = () => (
  <Toaster
    position="top-center"
    closeButton
    containerAriaLabel={m.notice_region()}
    icons={{
      error: <CircleAlert aria-hidden className="size-5 text-error" />,
      info: <Info aria-hidden className="size-5 text-lagoon" />,
      success: <CircleCheck aria-hidden className="size-5 text-success" />,
      close: <X aria-hidden className="size-4.5" />,
    }}
    toastOptions={{
      closeButtonAriaLabel: m.action_close(),
      classNames: {
        toast: '!items-start !gap-3 !rounded-card !border-line !bg-shell !p-4 !pr-12 !font-sans !text-ink !shadow-lift',
        icon: '!m-0 !size-5',
        title: '!text-base !leading-5 !font-semibold',
        description: '!mt-1 !text-sm !text-stone',
        closeButton:
          '!top-1.5 !right-1.5 !left-auto !size-9 !transform-none !border-0 !bg-transparent !text-stone hover:!bg-lagoon-mist hover:!text-ink',
        actionButton: '!h-9 !rounded-field !bg-lagoon !px-3 !font-semibold !text-on-lagoon',
        error: '!border-l-4 !border-l-error',
        success: '!border-l-4 !border-l-success',
        info: '!border-l-4 !border-l-lagoon',
      },
    }}
  />
);
