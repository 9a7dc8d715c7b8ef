/** Adds bytes of 255 to a length, as the format writes lengths of 15 and more. */
function longer(length: number, next: () => number): number {
  if (length !== 15) return length;
  let all = length;
  for (;;) {
    const more = next();
    all += more;
    if (more !== 255) return all;
  }
}

/**
 * The content of one LZ4 block.
 *
 * @throws {RangeError} if it is no such block, or its content has another size
 */
export function readLz4(packed: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size);
  let from = 0;
  let to = 0;
  const next = (): number => {
    const byte = packed[from];
    if (byte === undefined) throw new RangeError('an LZ4 block ends too early');
    from += 1;
    return byte;
  };
  while (from < packed.length) {
    const token = next();
    const plain = longer(token >> 4, next);
    if (to + plain > size || from + plain > packed.length) throw new RangeError('an LZ4 block is broken');
    out.set(packed.subarray(from, from + plain), to);
    from += plain;
    to += plain;
    if (from >= packed.length) break;
    const back = next() | (next() << 8);
    const copied = longer(token & 15, next) + 4;
    if (back === 0 || back > to || to + copied > size) throw new RangeError('an LZ4 block is broken');
    for (let end = to + copied; to < end; to += 1) out[to] = out[to - back] ?? 0;
  }
  if (to !== size) throw new RangeError(`an LZ4 block holds ${to} bytes, expected ${size}`);
  return out;
}
