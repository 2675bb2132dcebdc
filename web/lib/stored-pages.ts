/** Deletes the pages that the service worker stored: what somebody looked at is nobody else's business. */
export async function forgetPages(): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name.startsWith('pages-')) await caches.delete(name);
  } catch {
    // Without storage nothing was stored.
  }
}
