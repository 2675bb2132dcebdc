export function showSearchLimit(_root: ParentNode): void {}
