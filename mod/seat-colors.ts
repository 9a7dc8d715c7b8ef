/** The colours of seats. */
export const SEAT_COLORS = [
  'White',
  'Brown',
  'Red',
  'Orange',
  'Yellow',
  'Green',
  'Teal',
  'Blue',
  'Purple',
  'Pink',
] as const;
export type SeatColor = (typeof SEAT_COLORS)[number];
