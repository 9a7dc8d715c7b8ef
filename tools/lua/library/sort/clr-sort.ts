/** Lists up to this length are sorted by insertion. */
const SHORT = 16;

/**
 * Sorts as .NET's `List.Sort` does, in the same order of comparisons, so that equal items come out in the same order and
 * comparators see the same calls: introspective sort, which is quicksort with the median of three, heap sort where that
 * goes too deep, and insertion for what is short.
 */
export function clrSort<T>(list: T[], compare: (left: T, right: T) => number): void {
  if (list.length < 2) return;
  new Sorter(list, compare).introsort(0, list.length, 2 * (Math.floor(Math.log2(list.length)) + 1));
}

class Sorter<T> {
  constructor(
    private readonly list: T[],
    private readonly compare: (left: T, right: T) => number,
  ) {}

  introsort(start: number, length: number, depth: number): void {
    let size = length;
    let left = depth;
    while (size > 1) {
      if (size <= SHORT) return this.sortShort(start, size);
      if (left === 0) return this.heapSort(start, size);
      left--;
      const pivot = this.partition(start, size);
      this.introsort(start + pivot + 1, size - pivot - 1, left);
      size = pivot;
    }
  }

  private sortShort(start: number, size: number): void {
    if (size === 2) return this.order(start, start + 1);
    if (size === 3) {
      this.order(start, start + 1);
      this.order(start, start + 2);
      return this.order(start + 1, start + 2);
    }
    this.insertionSort(start, size);
  }

  private at(place: number): T {
    return this.list[place] as T; // within bounds: all places are computed from the list's length
  }

  private swap(left: number, right: number): void {
    const kept = this.at(left);
    this.list[left] = this.at(right);
    this.list[right] = kept;
  }

  /** Puts two items into order. */
  private order(left: number, right: number): void {
    if (this.compare(this.at(left), this.at(right)) > 0) this.swap(left, right);
  }

  private partition(start: number, size: number): number {
    const high = start + size - 1;
    const middle = start + ((size - 1) >> 1);
    this.order(start, middle);
    this.order(start, high);
    this.order(middle, high);
    const pivot = this.at(middle);
    this.swap(middle, high - 1);
    let left = start;
    let right = high - 1;
    while (left < right) {
      while (this.compare(this.at(++left), pivot) < 0);
      while (this.compare(pivot, this.at(--right)) < 0);
      if (left >= right) break;
      this.swap(left, right);
    }
    if (left !== high - 1) this.swap(left, high - 1);
    return left - start;
  }

  private heapSort(start: number, size: number): void {
    for (let place = size >> 1; place >= 1; place--) this.sink(start, place, size);
    for (let place = size; place > 1; place--) {
      this.swap(start, start + place - 1);
      this.sink(start, 1, place - 1);
    }
  }

  private sink(start: number, from: number, size: number): void {
    const item = this.at(start + from - 1);
    let place = from;
    while (place <= size >> 1) {
      let child = 2 * place;
      if (child < size && this.compare(this.at(start + child - 1), this.at(start + child)) < 0) child++;
      if (!(this.compare(item, this.at(start + child - 1)) < 0)) break;
      this.list[start + place - 1] = this.at(start + child - 1);
      place = child;
    }
    this.list[start + place - 1] = item;
  }

  private insertionSort(start: number, size: number): void {
    for (let place = start; place < start + size - 1; place++) {
      const item = this.at(place + 1);
      let hole = place;
      while (hole >= start && this.compare(item, this.at(hole)) < 0) {
        this.list[hole + 1] = this.at(hole);
        hole--;
      }
      this.list[hole + 1] = item;
    }
  }
}
