import { redirect } from 'react-router';

export const clientLoader = () => redirect('/account/general');

export default function Account() {
  return null;
}
