import { m } from '@makao/i18n/messages';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import './notices.css';

export interface Notice {
  kind: 'error' | 'information' | 'success';
  text: string;
  title: string;
  /** Milliseconds until it closes by itself. */
  duration: number;
  /** What can be done about it. */
  action?: { label: string; onClick: () => void };
}

const Notices = () => (
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

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Notices />);

const looks = { error: toast.error, information: toast.info, success: toast.success };

export function show({ kind, title, text, duration, action }: Notice): void {
  looks[kind](title, { description: text, duration, action });
}
