const LARGEST = 2147483647;
const GOLDEN = 161803398;

/**
 * The generator behind .NET's `Random` with a seed (Knuth's subtractive method), so that `math.randomseed` gives the numbers
 * that it gives in the game.
 */
export class ClrRandom {
  private readonly state = new Array<number>(56).fill(0);
  private next = 0;
  private other = 21;

  constructor(seed: number) {
    const start = seed === -2147483648 ? LARGEST : Math.abs(seed);
    let last = GOLDEN - start;
    let before = 1;
    this.state[55] = last;
    for (let count = 1; count < 55; count++) {
      const place = (21 * count) % 55;
      this.state[place] = before;
      before = (last - before) | 0;
      if (before < 0) before += LARGEST;
      last = this.at(place);
    }
    for (let round = 0; round < 4; round++) this.stir();
  }

  private at(place: number): number {
    return this.state[place] ?? 0;
  }

  private stir(): void {
    for (let place = 1; place < 56; place++) {
      const from = place + 30 >= 55 ? place + 30 - 55 : place + 30;
      let mixed = (this.at(place) - this.at(1 + from)) | 0;
      if (mixed < 0) mixed += LARGEST;
      this.state[place] = mixed;
    }
  }

  /** From 0 up to 1. */
  sample(): number {
    this.next = this.next >= 55 ? 1 : this.next + 1;
    this.other = this.other >= 55 ? 1 : this.other + 1;
    let value = (this.at(this.next) - this.at(this.other)) | 0;
    if (value === LARGEST) value--;
    if (value < 0) value += LARGEST;
    this.state[this.next] = value;
    return value * (1 / LARGEST);
  }
}
