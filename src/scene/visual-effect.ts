/**
 * The shape of a short effect on a piece: an amber halo, a red star, a green plus, a black cross, or
 * an orange flame. A game decides which
 * event shows which shape.
 */
export const EFFECT_SHAPES = ['halo', 'star', 'plus', 'cross', 'flame'] as const;
export type EffectShape = (typeof EFFECT_SHAPES)[number];

/** A short effect: the piece lights up, and the shape stands over its cell, even if the piece has left. */
export interface VisualEffect {
  readonly piece: string;
  readonly shape: EffectShape;
}
