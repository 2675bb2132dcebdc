import { m } from '@makao/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { Toaster } from 'sonner';
import './notices.css';

/** Where notices appear. Fetched with the first of them: see lib/notify.ts. */
export const Notices = () => (
  <Toaster
    position="top-center"
    closeButton
    containerAriaLabel={m.common_notice_region()}
    icons={{
      error: <CircleAlert aria-hidden className="size-5 text-error" />,
      info: <Info aria-hidden className="size-5 text-lagoon" />,
      success: <CircleCheck aria-hidden className="size-5 text-success" />,
      close: <X aria-hidden className="size-4.5" />,
    }}
    toastOptions={{
      closeButtonAriaLabel: m.common_action_close(),
      classNames: { toast: 'notice', error: 'notice-error', success: 'notice-success', info: 'notice-info' },
    }}
  />
);
