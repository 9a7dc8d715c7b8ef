import type { FaceSet } from '../../save/index.ts';

/** Fills cards of every shape, and is the same from both ends. */
const PAGE = `<!doctype html><style>
body{margin:0;background:#e9e4d8}
div{position:absolute;inset:6vmin;border-radius:6vmin;background:#26364d}
div::before,div::after{content:'';position:absolute;border:1vmin solid #5b7396}
div::before{inset:4vmin;border-radius:3vmin}
div::after{inset:calc(50% - 13vmin);margin:auto;width:24vmin;height:24vmin;transform:rotate(45deg);background:#2f4462}
</style><div></div>`;

/** The back of cards for which there is none. */
export const PLAIN_BACK: FaceSet = { folder: '.', faces: [{ title: 'the back', file: 'plain back.html', text: PAGE }] };
