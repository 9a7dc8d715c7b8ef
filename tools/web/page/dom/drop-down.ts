/** Lets a button open and close what is below it. A press elsewhere closes it, and so does Escape. */
export function dropDown(button: HTMLButtonElement, root: HTMLElement): void {
  const setOpen = (isOpen: boolean): void => {
    root.classList.toggle('open', isOpen);
    button.setAttribute('aria-expanded', String(isOpen));
  };
  setOpen(false);
  button.addEventListener('click', () => setOpen(!root.classList.contains('open')));
  root.addEventListener('click', () => {
    if (root.querySelector(':focus-visible') !== null) button.focus();
    setOpen(false);
  });
  for (const each of [button, root])
    each.addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !root.classList.contains('open')) return;
      event.stopPropagation();
      setOpen(false);
      button.focus();
    });
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !root.contains(target) && !button.contains(target)) setOpen(false);
  });
}
