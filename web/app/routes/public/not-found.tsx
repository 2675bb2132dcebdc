import { data } from 'react-router';

export const loader = () => {
  throw data(null, 404);
};

export const clientLoader = loader;

export default function NotFound() {
  return null;
}
