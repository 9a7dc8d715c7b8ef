import { expect, test } from 'vitest';
import { formatExponent, formatFixed, formatNumber, parseNumber } from '../../../../tools/lua/runtime/number-format.ts';

test.each([
  [0, '0', '0'],
  [-0, '0', '-0'],
  [1, '1', '1'],
  [-1, '-1', '-1'],
  [2, '2', '2'],
  [2147483647, '2147483647', '2147483647'],
  [2147483648, '2147483648', '2147483648'],
  [-2147483649, '-2147483649', '-2147483649'],
  [0.5, '0.5', '0.5'],
  [-1.25, '-1.25', '-1.25'],
  [0.1 + 0.2, '0.3', '0.30000000000000004'],
  [1 / 3, '0.333333333333333', '0.3333333333333333'],
  [100.5, '100.5', '100.5'],
  [0.0001, '0.0001', '0.0001'],
  [0.00001, '1E-05', '1E-05'],
  [-0.000012, '-1.2E-05', '-1.2E-05'],
  [1e100, '1E+100', '1E+100'],
  [1.5e300, '1.5E+300', '1.5E+300'],
  [NaN, 'NaN', 'NaN'],
  [Infinity, 'Infinity', 'Infinity'],
  [-Infinity, '-Infinity', '-Infinity'],
])('%d is %s in the game, and %s in today’s .NET', (value, unity, dotnet) => {
  expect([formatNumber(value, 'unity'), formatNumber(value, 'dotnet')]).toEqual([unity, dotnet]);
});

test.each(['\t', '\n', '\v', '\f', '\r', ' '])('%j around a number is left out', blank => {
  for (const style of ['unity', 'dotnet'] as const) {
    expect(parseNumber(`${blank}5.5${blank}`, style)).toBe(5.5);
    expect(parseNumber(`5.5${blank}-`, style)).toBe(-5.5);
  }
});

test.each(['\b', '\u000e', '\u0085', '\u00a0', '\u2003'])('%j around a number is not', other => {
  expect(parseNumber(`${other}5.5`, 'unity')).toBeUndefined();
  expect(parseNumber(`5.5${other}`, 'unity')).toBeUndefined();
});

test.each([
  [99999999999999.95, '100000000000000.0'],
  [999999999999999.9, '999999999999999.9'],
  [123456789012345.67, '123456789012345.7'],
])('%d keeps all its digits', (value, text) => {
  expect(formatFixed(value, 1, 'dotnet')).toBe(text);
});

test.each([
  [-0, '0.0e+000 0.0', '-0.0e+000 -0.0'],
  [0, '0.0e+000 0.0', '0.0e+000 0.0'],
  [-0.01, '-1.0e-002 0.0', '-1.0e-002 -0.0'],
  [-2.5, '-2.5e+000 -2.5', '-2.5e+000 -2.5'],
  [2.375, '2.4e+000 2.4', '2.4e+000 2.4'],
  [99.96, '1.0e+002 100.0', '1.0e+002 100.0'],
  [0.04, '4.0e-002 0.0', '4.0e-002 0.0'],
])('%d with a place behind the point is %s in the game, and %s in today’s .NET', (value, unity, dotnet) => {
  const written = (['unity', 'dotnet'] as const).map(
    style => `${formatExponent(value, 1, 'e', style)} ${formatFixed(value, 1, style)}`,
  );
  expect(written).toEqual([unity, dotnet]);
});
