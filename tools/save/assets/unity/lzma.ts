// LZMA as its specification describes it: a range coder whose probabilities adapt, texts that repeat what came before.

const PROBABILITY_BITS = 11;
const HALF = 1 << (PROBABILITY_BITS - 1);
const ADAPTS_BY = 5;
const TOP = 2 ** 24;
const STATES = 12;
const LITERAL_STATES = 7;
const PLACES = 16;
const SHORTEST = 2;
const LENGTH_KINDS = 4;
const SLOT_BITS = 6;
const FIRST_MODELLED = 4;
const MODELLED_SLOTS = 14;
const ALIGN_BITS = 4;
/** Size of the header: properties, and the size of the dictionary. */
const HEADER = 5;
const BYTES_OF_STREAM = 5;

function chances(count: number): Uint16Array {
  return new Uint16Array(count).fill(HALF);
}

class RangeDecoder {
  #range = 2 ** 32 - 1;
  #code = 0;
  #at: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#at = HEADER + 1;
    for (let i = 1; i < BYTES_OF_STREAM; i += 1) this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  #next(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('an LZMA stream ends too early');
    this.#at += 1;
    return byte;
  }

  bit(chance: Uint16Array, index: number): number {
    const known = chance[index] ?? HALF;
    const bound = (this.#range >>> PROBABILITY_BITS) * known;
    let found = 0;
    if (this.#code < bound) {
      this.#range = bound;
      chance[index] = known + (((1 << PROBABILITY_BITS) - known) >> ADAPTS_BY);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      chance[index] = known - (known >> ADAPTS_BY);
      found = 1;
    }
    if (this.#range < TOP) this.#refill();
    return found;
  }

  #refill(): void {
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#next()) >>> 0;
  }

  /** Bits that are as likely 0 as 1. */
  direct(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      this.#range >>>= 1;
      const isSet = this.#code >= this.#range;
      if (isSet) this.#code -= this.#range;
      value = value * 2 + (isSet ? 1 : 0);
      if (this.#range < TOP) this.#refill();
    }
    return value;
  }

  /** A number of `bits` bits, the highest first. */
  tree(chance: Uint16Array, bits: number, offset = 0): number {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = node * 2 + this.bit(chance, offset + node);
    return node - (1 << bits);
  }

  /** The same with the lowest bit first. */
  reverseTree(chance: Uint16Array, bits: number, offset = 0): number {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i += 1) {
      const found = this.bit(chance, offset + node);
      node = node * 2 + found;
      value += found << i;
    }
    return value;
  }
}

class LengthDecoder {
  readonly #choice = chances(2);
  readonly #low = chances(PLACES << 3);
  readonly #middle = chances(PLACES << 3);
  readonly #high = chances(1 << 8);

  read(coder: RangeDecoder, place: number): number {
    if (coder.bit(this.#choice, 0) === 0) return SHORTEST + coder.tree(this.#low, 3, place << 3);
    if (coder.bit(this.#choice, 1) === 0) return SHORTEST + 8 + coder.tree(this.#middle, 3, place << 3);
    return SHORTEST + 16 + coder.tree(this.#high, 8);
  }
}

class LzmaDecoder {
  readonly #coder: RangeDecoder;
  readonly #literalContext: number;
  readonly #literalMask: number;
  readonly #placeMask: number;
  readonly #literals: Uint16Array;
  readonly #isMatch = chances(STATES * PLACES);
  readonly #isRepeat = chances(STATES);
  readonly #isRepeat0 = chances(STATES);
  readonly #isRepeat1 = chances(STATES);
  readonly #isRepeat2 = chances(STATES);
  readonly #isShortRepeat = chances(STATES * PLACES);
  readonly #slots = chances(LENGTH_KINDS << SLOT_BITS);
  readonly #distances = chances(128);
  readonly #align = chances(1 << ALIGN_BITS);
  readonly #lengths = new LengthDecoder();
  readonly #repeatLengths = new LengthDecoder();
  readonly #out: Uint8Array;
  #to = 0;
  #state = 0;
  #back: readonly number[] = [];

  constructor(packed: Uint8Array, size: number) {
    const properties = packed[0] ?? 255;
    if (properties >= 225) throw new RangeError('this is no LZMA stream');
    this.#literalContext = properties % 9;
    this.#literalMask = (1 << (Math.floor(properties / 9) % 5)) - 1;
    this.#placeMask = (1 << Math.floor(properties / 45)) - 1;
    this.#literals = chances(0x300 << (this.#literalContext + (Math.floor(properties / 9) % 5)));
    this.#coder = new RangeDecoder(packed);
    this.#out = new Uint8Array(size);
  }

  all(): Uint8Array {
    while (this.#to < this.#out.length) this.#step();
    return this.#out;
  }

  #step(): void {
    const place = this.#to & this.#placeMask;
    const at = this.#state * PLACES + place;
    if (this.#coder.bit(this.#isMatch, at) === 0) this.#literal();
    else if (this.#coder.bit(this.#isRepeat, this.#state) === 0) this.#match(place);
    else this.#repeat(place, at);
  }

  #literal(): void {
    const last = this.#to === 0 ? 0 : (this.#out[this.#to - 1] ?? 0);
    const context = ((this.#to & this.#literalMask) << this.#literalContext) + (last >> (8 - this.#literalContext));
    const offset = 0x300 * context;
    let symbol = 1;
    if (this.#state >= LITERAL_STATES) {
      let matched = this.#out[this.#to - (this.#back[0] ?? 0) - 1] ?? 0;
      while (symbol < 0x100) {
        const wanted = (matched >> 7) & 1;
        matched <<= 1;
        const found = this.#coder.bit(this.#literals, offset + ((1 + wanted) << 8) + symbol);
        symbol = symbol * 2 + found;
        if (found !== wanted) break;
      }
    }
    while (symbol < 0x100) symbol = symbol * 2 + this.#coder.bit(this.#literals, offset + symbol);
    this.#out[this.#to] = symbol & 0xff;
    this.#to += 1;
    this.#state = this.#state < 4 ? 0 : this.#state - (this.#state < 10 ? 3 : 6);
  }

  #match(place: number): void {
    const [first = 0, second = 0, third = 0] = this.#back;
    const length = this.#lengths.read(this.#coder, place);
    this.#back = [this.#distance(length), first, second, third];
    this.#state = this.#state < LITERAL_STATES ? 7 : 10;
    this.#copy(length);
  }

  #repeat(place: number, at: number): void {
    const [first = 0, second = 0, third = 0, fourth = 0] = this.#back;
    const isAfterLiteral = this.#state < LITERAL_STATES;
    if (this.#coder.bit(this.#isRepeat0, this.#state) === 0) {
      if (this.#coder.bit(this.#isShortRepeat, at) === 0) {
        this.#state = isAfterLiteral ? 9 : 11;
        this.#copy(1);
        return;
      }
    } else if (this.#coder.bit(this.#isRepeat1, this.#state) === 0) this.#back = [second, first, third, fourth];
    else if (this.#coder.bit(this.#isRepeat2, this.#state) === 0) this.#back = [third, first, second, fourth];
    else this.#back = [fourth, first, second, third];
    const length = this.#repeatLengths.read(this.#coder, place);
    this.#state = isAfterLiteral ? 8 : 11;
    this.#copy(length);
  }

  #distance(length: number): number {
    const kind = Math.min(length - SHORTEST, LENGTH_KINDS - 1);
    const slot = this.#coder.tree(this.#slots, SLOT_BITS, kind << SLOT_BITS);
    if (slot < FIRST_MODELLED) return slot;
    const bits = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** bits;
    if (slot < MODELLED_SLOTS) return base + this.#coder.reverseTree(this.#distances, bits, base - slot);
    return (
      base + this.#coder.direct(bits - ALIGN_BITS) * 2 ** ALIGN_BITS + this.#coder.reverseTree(this.#align, ALIGN_BITS)
    );
  }

  #copy(length: number): void {
    const back = (this.#back[0] ?? 0) + 1;
    if (back > this.#to) throw new RangeError('an LZMA stream is broken');
    const end = Math.min(this.#to + length, this.#out.length);
    for (; this.#to < end; this.#to += 1) this.#out[this.#to] = this.#out[this.#to - back] ?? 0;
  }
}

/**
 * The first `size` bytes of an LZMA stream that begins with its properties and the size of its dictionary.
 *
 * @throws {RangeError} if it is no such stream, or a shorter one
 */
export function readLzma(packed: Uint8Array, size: number): Uint8Array {
  return new LzmaDecoder(packed, size).all();
}
