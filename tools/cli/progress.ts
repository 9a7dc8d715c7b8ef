/** Shows how far a command is, beside its report, which may go into a file. A terminal shows the last line alone. */
export function progress(line: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}` : `${line}\n`);
}
