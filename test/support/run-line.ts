import { vi } from 'vitest';
import { main } from '../../tools/cli/main.ts';

/** Runs `crownspace` as a terminal does: all that it printed, and whether it failed. This process keeps its exit code. */
export async function runLine(
  ...words: readonly string[]
): Promise<{ readonly out: string; readonly failed: boolean }> {
  const lines: string[] = [];
  const listen = (line: unknown): void => void lines.push(String(line));
  const spies = (['log', 'error'] as const).map(stream => vi.spyOn(console, stream).mockImplementation(listen));
  const { exitCode } = process;
  try {
    await main([...words]);
    return { out: lines.join('\n'), failed: process.exitCode === 1 };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
}
