/** The result of a change, for one target. */
export type LiveOutcome =
  /** The target has this code already. `mended`: the change before it did not build, or did not start. */
  | { readonly kind: 'unchanged'; readonly mended?: true }
  /** The target runs the new code. `note`: what was lost on the way. */
  | { readonly kind: 'applied'; readonly ms: number; readonly transpiled: readonly string[]; readonly note?: string }
  /** The change was sent to a send-only target; whether the code has started is unknown. */
  | { readonly kind: 'sent' }
  /** The project does not build: nothing was sent. */
  | { readonly kind: 'broken'; readonly text: string }
  /** The new code did not start: the target still runs the old code. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The scripts are replaced, but a part of the change needs a new save. */
  | { readonly kind: 'needs-save'; readonly text: string }
  /** Pictures or models of the mod have changed; no script refers to their content. */
  | { readonly kind: 'assets'; readonly files: readonly string[] }
  | { readonly kind: 'unreachable'; readonly text: string };
