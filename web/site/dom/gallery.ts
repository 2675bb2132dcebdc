export function startGallery(): void {}
