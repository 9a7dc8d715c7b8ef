export * from './elements.ts';
export { type UiHandler, handler, type Handlers, handlers } from './handlers.ts';
export type { IntrinsicElements } from './intrinsic-elements.ts';
export type { UiChildren, UiContent, UiTag, UiText } from './nodes.ts';
export type {
  Alignment,
  UiColor,
  ColorBlock,
  MouseButton,
  PlayerColorName,
  ToggleValue,
  UiViewer,
  Visibility,
} from './values.ts';
