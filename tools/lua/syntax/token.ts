import type { SourceRange } from './source-range.ts';

/**
 * Kinds of token, with the names that MoonSharp prints in one of its messages. As numbers they are compared sooner than texts
 * while the parser is not optimised yet, and lead into lists.
 */
export enum TokenKind {
  // Those that end a block, see {@link endsBlock}.
  Eof,
  Else,
  ElseIf,
  End,
  Until,
  // All others.
  Name,
  And,
  Break,
  Do,
  False,
  For,
  Function,
  Lambda,
  Goto,
  If,
  In,
  Local,
  Nil,
  Not,
  Or,
  Repeat,
  Return,
  Then,
  True,
  While,
  Op_Equal,
  Op_Assignment,
  Op_LessThan,
  Op_LessThanEqual,
  Op_GreaterThanEqual,
  Op_GreaterThan,
  Op_NotEqual,
  Op_Concat,
  VarArgs,
  Dot,
  Colon,
  DoubleColon,
  Comma,
  Brk_Close_Curly,
  Brk_Open_Curly,
  Brk_Close_Round,
  Brk_Open_Round,
  Brk_Close_Square,
  Brk_Open_Square,
  Op_Len,
  Op_Pwr,
  Op_Mod,
  Op_Div,
  Op_Mul,
  Op_MinusOrSub,
  Op_Add,
  Comment,
  String,
  String_Long,
  Number,
  Number_HexFloat,
  Number_Hex,
  SemiColon,
  Invalid,
  Brk_Open_Curly_Shared,
  Op_Dollar,
}

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
  ['and', TokenKind.And],
  ['break', TokenKind.Break],
  ['do', TokenKind.Do],
  ['else', TokenKind.Else],
  ['elseif', TokenKind.ElseIf],
  ['end', TokenKind.End],
  ['false', TokenKind.False],
  ['for', TokenKind.For],
  ['function', TokenKind.Function],
  ['goto', TokenKind.Goto],
  ['if', TokenKind.If],
  ['in', TokenKind.In],
  ['local', TokenKind.Local],
  ['nil', TokenKind.Nil],
  ['not', TokenKind.Not],
  ['or', TokenKind.Or],
  ['repeat', TokenKind.Repeat],
  ['return', TokenKind.Return],
  ['then', TokenKind.Then],
  ['true', TokenKind.True],
  ['until', TokenKind.Until],
  ['while', TokenKind.While],
]);

/** Whether `kind` ends a block. */
export function endsBlock(kind: TokenKind): boolean {
  return kind <= TokenKind.Until;
}

/** A list of what belongs to some of the kinds of token. */
export function byKind<Value>(values: Readonly<Partial<Record<TokenKind, Value>>>): readonly (Value | undefined)[] {
  const kinds = Object.values(TokenKind).filter(kind => typeof kind === 'number');
  return kinds.map(kind => values[kind]);
}
