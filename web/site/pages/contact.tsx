import { m } from '@makao/i18n/messages';
import { editedPage } from './edited-page.tsx';

export default editedPage({
  name: 'contact-us',
  path: '/contact-us',
  title: m.content_contact_pageTitle,
  standard: { notice: m.content_contact_soon },
});
