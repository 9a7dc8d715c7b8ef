/** More values than this are no sizes of a model, and would take more memory than there may be. */
const MOST_VALUES = 2 ** 21;

/** Reads values of a binary format one after the other. Reading behind the end throws a `RangeError`. */
export class ByteReader {
  position: number;
  #isLittle: boolean;
  readonly #view: DataView;
  #valuesLeft: number;

  constructor(
    readonly bytes: Uint8Array,
    isLittle: boolean,
    position = 0,
  ) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#isLittle = isLittle;
    this.position = position;
    this.#valuesLeft = Math.min(bytes.length, MOST_VALUES);
  }

  set isLittle(isLittle: boolean) {
    this.#isLittle = isLittle;
  }

  #take(count: number): number {
    const at = this.position;
    if (count < 0 || at + count > this.bytes.length) throw new RangeError(`there are no ${count} bytes at ${at}`);
    this.position = at + count;
    return at;
  }

  uint8(): number {
    return this.#view.getUint8(this.#take(1));
  }

  int16(): number {
    return this.#view.getInt16(this.#take(2), this.#isLittle);
  }

  uint16(): number {
    return this.#view.getUint16(this.#take(2), this.#isLittle);
  }

  int32(): number {
    return this.#view.getInt32(this.#take(4), this.#isLittle);
  }

  uint32(): number {
    return this.#view.getUint32(this.#take(4), this.#isLittle);
  }

  int64(): bigint {
    return this.#view.getBigInt64(this.#take(8), this.#isLittle);
  }

  /** A size or an offset of 64 bits. */
  length64(): number {
    return Number(this.int64());
  }

  float32(): number {
    return this.#view.getFloat32(this.#take(4), this.#isLittle);
  }

  float64(): number {
    return this.#view.getFloat64(this.#take(8), this.#isLittle);
  }

  /** Counts a value of several that are read from here. There are no more of them than bytes, even of those that take none. */
  countValue(): void {
    this.#valuesLeft -= 1;
    if (this.#valuesLeft < 0) throw new RangeError(`there are too many values at ${this.position}`);
  }

  take(count: number): Uint8Array {
    const at = this.#take(count);
    return this.bytes.subarray(at, at + count);
  }

  skip(count: number): void {
    this.#take(count);
  }

  align(to: number): void {
    const rest = this.position % to;
    if (rest !== 0) this.position += to - rest;
  }

  /** A text that ends with a zero byte. */
  text(): string {
    const end = this.bytes.indexOf(0, this.position);
    if (end === -1) throw new RangeError(`the text at ${this.position} does not end`);
    const text = new TextDecoder().decode(this.bytes.subarray(this.position, end));
    this.position = end + 1;
    return text;
  }
}
