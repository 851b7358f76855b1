/**
 * React-aria's dialogs call `CSS.escape`, which every browser has and jsdom lacks. Defined only where it is missing, so
 * that an adopter's tests need no stub.
 */
export function provideCssEscape(): void {
  const scope = globalThis as { CSS?: Partial<typeof CSS> };
  scope.CSS ??= {};
  scope.CSS.escape ??= (text) => text.replace(/[^\w-]/g, '\\$&');
}
