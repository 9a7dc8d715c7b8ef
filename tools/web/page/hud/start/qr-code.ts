import { encode } from 'uqr';
import { pathOf } from '../../dom/icons.ts';
import { t } from '../../languages/translate.ts';

/** A QR code of an address, black on white in both themes: cameras want it so. */
export function qrCode(address: string): SVGSVGElement {
  const { data, size } = encode(address, { border: 2 });
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('class', 'qr');
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', t('QR code of the link'));
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  svg.append(pathOf(cells.join('')));
  return svg;
}
