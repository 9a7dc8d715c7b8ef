import { element } from '../../dom/element.ts';

/** Saves a text as a file of the person at the page. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = element('a', { href: url, download: name.replace(/[^\w .-]/g, '') });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
