/** Whether a key is for what has the focus: a field, a menu or a dialog. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role=menu], dialog') !== null;
}
