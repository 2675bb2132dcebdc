import type { ComponentProps } from 'react';

/** An icon: React makes and compares its frame alone. The bundler writes those of Lucide with it. */
export const icon = (drawing: string) => {
  const inner = { __html: drawing };
  return (props: ComponentProps<'svg'>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      // One that says something has a role.
      aria-hidden={props.role ? undefined : true}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from the package alone
      dangerouslySetInnerHTML={inner}
    />
  );
};
