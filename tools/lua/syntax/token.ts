import type { SourceRange } from './source-range.ts';

/** Kinds of token, with the names that MoonSharp prints in one of its messages. */
export type TokenKind =
  | 'Eof'
  | 'Name'
  | 'And'
  | 'Break'
  | 'Do'
  | 'Else'
  | 'ElseIf'
  | 'End'
  | 'False'
  | 'For'
  | 'Function'
  | 'Lambda'
  | 'Goto'
  | 'If'
  | 'In'
  | 'Local'
  | 'Nil'
  | 'Not'
  | 'Or'
  | 'Repeat'
  | 'Return'
  | 'Then'
  | 'True'
  | 'Until'
  | 'While'
  | 'Op_Equal'
  | 'Op_Assignment'
  | 'Op_LessThan'
  | 'Op_LessThanEqual'
  | 'Op_GreaterThanEqual'
  | 'Op_GreaterThan'
  | 'Op_NotEqual'
  | 'Op_Concat'
  | 'VarArgs'
  | 'Dot'
  | 'Colon'
  | 'DoubleColon'
  | 'Comma'
  | 'Brk_Close_Curly'
  | 'Brk_Open_Curly'
  | 'Brk_Close_Round'
  | 'Brk_Open_Round'
  | 'Brk_Close_Square'
  | 'Brk_Open_Square'
  | 'Op_Len'
  | 'Op_Pwr'
  | 'Op_Mod'
  | 'Op_Div'
  | 'Op_Mul'
  | 'Op_MinusOrSub'
  | 'Op_Add'
  | 'Comment'
  | 'String'
  | 'String_Long'
  | 'Number'
  | 'Number_HexFloat'
  | 'Number_Hex'
  | 'SemiColon'
  | 'Invalid'
  | 'Brk_Open_Curly_Shared'
  | 'Op_Dollar';

/** A token and where it stands; `previousLine` and `previousColumn` are where the token (or comment) before it ended. */
export interface Token extends SourceRange {
  readonly kind: TokenKind;
  readonly text: string;
  readonly previousLine: number;
  readonly previousColumn: number;
}

/** The range of `token` alone, without the rest of the token. */
export function rangeOf({ fromLine, fromColumn, toLine, toColumn }: SourceRange): SourceRange {
  return { fromLine, fromColumn, toLine, toColumn };
}

/** The words that are no names. */
export const RESERVED_WORDS: ReadonlyMap<string, TokenKind> = new Map([
  ['and', 'And'],
  ['break', 'Break'],
  ['do', 'Do'],
  ['else', 'Else'],
  ['elseif', 'ElseIf'],
  ['end', 'End'],
  ['false', 'False'],
  ['for', 'For'],
  ['function', 'Function'],
  ['goto', 'Goto'],
  ['if', 'If'],
  ['in', 'In'],
  ['local', 'Local'],
  ['nil', 'Nil'],
  ['not', 'Not'],
  ['or', 'Or'],
  ['repeat', 'Repeat'],
  ['return', 'Return'],
  ['then', 'Then'],
  ['true', 'True'],
  ['until', 'Until'],
  ['while', 'While'],
]);

/** Whether `kind` ends a block. */
export function endsBlock(kind: TokenKind): boolean {
  return kind === 'Else' || kind === 'ElseIf' || kind === 'End' || kind === 'Until' || kind === 'Eof';
}
