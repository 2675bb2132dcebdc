export function startFilters(): void {}
