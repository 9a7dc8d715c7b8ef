export interface UnitDesign {
  readonly class: string;
  readonly name: string;
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
  readonly specials: readonly string[];
  readonly utility: string;
}
export interface Statline {
  readonly hp: number;
  readonly attack: number;
  readonly defense: number;
  readonly move: number;
}
