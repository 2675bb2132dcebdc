import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { Notices } from '#app/components/ui/notices.tsx';
import type { Notice } from './notify.ts';

const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Notices />);

const looks = { error: toast.error, information: toast.info, success: toast.success };

type Shown = Required<Omit<Notice, 'action'>> & Pick<Notice, 'action'>;

export function show({ kind, title, text, duration, action }: Shown): void {
  looks[kind](title, { description: text, duration, action });
}
