import { m } from '@makao/i18n/messages';
import { editedPage } from './edited-page.tsx';

export default editedPage({
  name: 'secure-payments',
  path: '/secure-payments',
  title: m.content_payments_title,
  standard: { notice: m.content_payments_soon },
});
