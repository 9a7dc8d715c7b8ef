import type { IntrinsicElements as Elements } from './intrinsic-elements.ts';
import type { UiComponent, UiContent, UiTag, UiProps } from './nodes.ts';

/** Several elements side by side: `<>…</>`. */
export function Fragment({ children }: { readonly children?: UiContent }): UiContent {
  return children;
}

/** What the compiler makes of an element of TSX. */
export function jsx(type: string | UiComponent, props: UiProps): UiTag {
  return { type, props, origin: new Error() };
}

// The same with several children, and as compilers call it that also give places.
export { jsx as jsxDEV, jsx as jsxs };

/** What TypeScript asks for the types of TSX. */
// eslint-disable-next-line @typescript-eslint/no-namespace
export declare namespace JSX {
  type Element = UiTag;
  type ElementType = keyof Elements | ((props: never) => UiContent);
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    /** Means nothing here; lists may have it as elsewhere. */
    readonly key?: string | number | undefined;
  }
  type IntrinsicElements = Elements;
}
