/** The gold button of the panel that says what one can do. */
const MAIN = '.column .actions .ui-button[data-id$="m"]:not([hidden])';

/** Presses the gold button beside the board, and says whether there is one in reach. */
export function pressMainButton(): boolean {
  const button = document.querySelector<HTMLButtonElement>(MAIN);
  if (button === null || button.disabled || button.closest('[inert]') !== null || !button.checkVisibility())
    return false;
  button.click();
  return true;
}
