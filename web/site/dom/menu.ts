/** Menus open without a script. With one, Escape, a click elsewhere and moving the focus on close them. */
export function startMenus(): void {
  const close = (except?: Node | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(
      '[data-menu] details[open], details[data-menu][open]',
    ))
      if (!except || !menu.contains(except)) menu.open = false;
  };
  document.addEventListener('pointerdown', ({ target }) => close(target as Node));
  document.addEventListener('keydown', (event) => {
    const open = (event.target as Element).closest<HTMLDetailsElement>(
      '[data-menu] details[open], details[data-menu][open]',
    );
    if (event.key !== 'Escape' || !open) return;
    open.querySelector('summary')?.focus();
    open.open = false;
  });
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) close(relatedTarget as Node);
  });
  // A page restored from the back/forward cache would still show the open menu.
  addEventListener('pageshow', ({ persisted }) => persisted && close());
}
