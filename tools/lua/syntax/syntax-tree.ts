import type { SourceRange } from './source-range.ts';

/** A local variable or parameter. */
export interface Variable {
  readonly name: string;
  /** Unique in its chunk. */
  readonly id: number;
  /** Its name in generated code, once it has one. */
  code?: string;
  /** Whether a function inside its own uses it. */
  captured: boolean;
  /** Whether anything but its declaration gives it a value. */
  assigned: boolean;
  /** Declared by `local function`: the function sees itself under this name. */
  ownFunction?: FunctionBody;
  /** It was given something called `eval`. */
  evaluates?: boolean;
  /** Every value it ever gets is a number, so far as the source shows. */
  numeric?: boolean;
}

/** One function, a chunk included. */
export interface FunctionBody {
  readonly id: number;
  readonly parent: FunctionBody | undefined;
  parameters: Variable[];
  /** The `...` of the function, if it is the last parameter. */
  varargs: Variable | undefined;
  /** Variables of outer functions that it or a function inside it uses. */
  readonly captures: Variable[];
  /** The functions inside it, without those inside them. */
  readonly functions: FunctionBody[];
  /** Whether it calls something itself: then it can be part of a recursion without metamethods. */
  calls: boolean;
  /** How long it is without the functions inside it. 0 for a chunk: that it is read is charged already. */
  tokens: number;
  block: Block;
  /** The parameter list: where the closure is made. */
  range: SourceRange;
}

export interface Block {
  readonly statements: Statement[];
  /** By name. */
  labels: Map<string, GotoLabel> | undefined;
  /** Whether the block itself declares locals, and whether a block in it does: what MoonSharp's labels depend on. */
  declares: boolean;
  nestedDeclares: boolean;
  /** How long it is, with the condition of the loop whose body it is. */
  tokens: number;
}

export interface GotoLabel {
  readonly name: string;
  readonly block: Block;
  readonly range: SourceRange;
  declaredBefore: number;
  lastDeclared: string | undefined;
  used: boolean;
  /** Its number among the used labels of its block, counted from 1, once there is code for it. */
  place: number | undefined;
}

export interface GotoStatement {
  readonly type: 'Goto';
  readonly name: string;
  readonly range: SourceRange;
  target: GotoLabel | undefined;
  declaredBefore: number;
  /** It leaves a `for`. */
  leavesFor: boolean;
  /** It goes from a `for` into the body of another one, which goes wrong on MoonSharp. */
  spoilsFor: boolean;
}

export type Statement =
  | {
      readonly type: 'Local';
      readonly variables: Variable[];
      readonly values: Expression[];
      readonly range: SourceRange;
    }
  | {
      readonly type: 'Assign';
      readonly targets: AssignmentTarget[];
      readonly values: Expression[];
      readonly range: SourceRange;
    }
  | { readonly type: 'Call'; readonly call: CallExpression; readonly range: SourceRange }
  | {
      readonly type: 'LocalFunction';
      readonly variable: Variable;
      readonly body: FunctionBody;
      readonly range: SourceRange;
    }
  | {
      readonly type: 'Function';
      readonly target: AssignmentTarget;
      readonly body: FunctionBody;
      readonly range: SourceRange;
    }
  | { readonly type: 'Do'; readonly block: Block }
  | { readonly type: 'If'; readonly arms: IfArm[]; readonly otherwise: Block | undefined }
  | { readonly type: 'While'; readonly condition: Expression; readonly block: Block; readonly range: SourceRange }
  | { readonly type: 'Repeat'; readonly block: Block; readonly condition: Expression; readonly range: SourceRange }
  | {
      readonly type: 'NumericFor';
      readonly variable: Variable;
      readonly start: Expression;
      readonly limit: Expression;
      readonly step: Expression | undefined;
      readonly block: Block;
      readonly range: SourceRange;
    }
  | {
      readonly type: 'GenericFor';
      readonly variables: Variable[];
      readonly values: Expression[];
      readonly block: Block;
      readonly range: SourceRange;
    }
  | { readonly type: 'Return'; readonly values: Expression[]; readonly range: SourceRange }
  | { readonly type: 'Break'; readonly range: SourceRange }
  | GotoStatement
  | { readonly type: 'Label'; readonly label: GotoLabel };

export interface IfArm {
  readonly condition: Expression;
  readonly block: Block;
  readonly range: SourceRange;
}

export type AssignmentTarget = NameExpression | IndexExpression;

export interface NameExpression {
  readonly type: 'Name';
  readonly variable: Variable;
}

export interface IndexExpression {
  readonly type: 'Index';
  readonly object: Expression;
  readonly key: Expression;
  /** `t[a, b]`, which only userdata would understand. */
  readonly multiple?: true;
  /** A global variable: the name is for dynamic expressions. */
  readonly global?: string;
}

export interface CallExpression {
  readonly type: 'Call';
  readonly callee: Expression;
  readonly method: string | undefined;
  readonly values: Expression[];
  readonly range: SourceRange;
}

export type BinaryOperator =
  | 'or'
  | 'and'
  | '<'
  | '>'
  | '<='
  | '>='
  | '~='
  | '=='
  | '..'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^';

export type Expression =
  | { readonly type: 'Literal'; readonly value: undefined | boolean | number | string }
  | { readonly type: 'Varargs'; readonly variable: Variable }
  | NameExpression
  | IndexExpression
  | CallExpression
  | { readonly type: 'Function'; readonly body: FunctionBody }
  | { readonly type: 'Parenthesis'; readonly expression: Expression }
  | { readonly type: 'Unary'; readonly operator: 'not' | '#' | '-'; readonly operand: Expression }
  | {
      readonly type: 'Binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
      /** Whether the operands of `and` and `or` may stand for several values, once somebody has asked. */
      mayBeMultiple?: boolean;
      mayBeOpen?: boolean;
      /** Whether the source shows that it is a number, once somebody has asked. */
      isNumeric?: boolean;
    }
  | TableExpression;

export interface TableExpression {
  readonly type: 'Table';
  readonly fields: { readonly key: Expression; readonly value: Expression }[];
  readonly items: Expression[];
  /** `${ … }`: a table that belongs to no script. */
  readonly shared: boolean;
}

/** A parsed chunk. */
export interface Chunk {
  readonly name: string;
  readonly main: FunctionBody;
  readonly environment: Variable;
  /** All functions, the main one first. */
  readonly functions: readonly FunctionBody[];
}
