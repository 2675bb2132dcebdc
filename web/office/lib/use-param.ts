import { useParams } from 'react-router';

/** A parameter of the matched path. */
export function useParam(name: string): string {
  const value = useParams()[name];
  if (value === undefined) throw new Error(`The path of this screen has no :${name}`);
  return value;
}
