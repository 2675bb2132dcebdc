import { useEffect } from 'react';

declare global {
  /** The button that was pressed last before React was there, and what notes it. */
  var early: { button?: HTMLElement; note: (event: Event) => void } | undefined;
}

/**
 * Links and forms work without scripts; a button that is neither can only wait for them. On a slow line that is seconds: the
 * press is seen to have arrived, and is done as soon as it can be.
 */
export const earlyScript = `(function(y){addEventListener('click',y.note=function(v){var b=v.target.closest&&v.target.closest('button[type=button]');if(!b)return;if(y.button)y.button.style.opacity='';y.button=b;b.style.opacity='.5'},true)})(self.early={});`;

/** To be used once, where everything else is below: also what is shown instead of a page that failed. */
export function useEarlyPress() {
  useEffect(() => {
    const button = globalThis.early?.button;
    globalThis.early = undefined;
    if (!button) return;
    button.style.opacity = '';
    button.click();
  }, []);
}
