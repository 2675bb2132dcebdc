import type { ComponentProps } from 'react';

/** An icon whose content is raw SVG, so React renders one element. The bundler converts Lucide's icons to it. */
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
      // Only icons with a role are announced.
      aria-hidden={props.role ? undefined : true}
      {...props}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from the package alone
      dangerouslySetInnerHTML={inner}
    />
  );
};
