/**
 * The shape of a short effect on a piece: an amber halo, a red star, a green plus, or a black cross. A game decides which
 * event shows which shape.
 */
export const EFFECT_SHAPES = ['halo', 'star', 'plus', 'cross'] as const;
export type EffectShape = (typeof EFFECT_SHAPES)[number];

/** A short effect: the piece lights up, and the shape stands over its cell, even if the piece has left. */
export interface VisualEffect {
  readonly piece: string;
  readonly shape: EffectShape;
}
