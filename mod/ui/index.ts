export * from './elements.ts';
export { type Handler, handler, type Handlers, handlers } from './handlers.ts';
export type { IntrinsicElements } from './intrinsic-elements.ts';
export type { UiChildren, UiContent, UiElement, UiText } from './nodes.ts';
export type {
  Alignment,
  Color,
  ColorBlock,
  MouseButton,
  PlayerColorName,
  ToggleValue,
  Viewer,
  Visibility,
} from './values.ts';
