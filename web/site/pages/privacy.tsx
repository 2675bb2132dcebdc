import { m } from '@makao/i18n/messages';
import { editedPage } from './edited-page.tsx';

export default editedPage({
  name: 'privacy',
  path: '/privacy',
  title: m.content_privacy_title,
  standard: { notice: m.content_privacy_soon },
});
