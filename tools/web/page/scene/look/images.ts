import { SRGBColorSpace, TextureLoader, type Texture } from 'three';
import { isPictureAddress, NOT_SHOWN } from '../../dom/element.ts';

/** Pictures from the net, each loaded once. */
export interface Images {
  /** The picture once it is there; `whenReady` is called then, or never if it does not load. */
  load(url: string, whenReady: (texture: Texture) => void): void;
}

/** Hears once of every picture, or model, what came of it. */
export interface LoadTeller {
  failed(url: string, why: string): void;
  loaded(url: string): void;
}

export function createImages({ failed, loaded }: LoadTeller): Images {
  const loader = new TextureLoader();
  loader.setCrossOrigin('anonymous');
  const known = new Map<string, Promise<Texture | undefined>>();

  async function fetchTexture(url: string): Promise<Texture | undefined> {
    if (!isPictureAddress(url)) {
      failed(url, NOT_SHOWN);
      return undefined;
    }
    try {
      const texture = await loader.loadAsync(url);
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = 8;
      loaded(url);
      return texture;
    } catch {
      failed(url, 'it is not there, is no picture, or its server does not let other pages use it (CORS)');
      return undefined;
    }
  }

  return {
    load(url, whenReady) {
      let texture = known.get(url);
      if (texture === undefined) known.set(url, (texture = fetchTexture(url)));
      void texture.then(ready => ready !== undefined && whenReady(ready));
    },
  };
}
