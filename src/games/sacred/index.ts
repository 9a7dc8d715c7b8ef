export type {
  ItemCard,
  ItemType,
  PowerNode,
  SacredCard,
  SacredFaction,
  SpellCard,
  SpellType,
  TokenBlock,
  TokenFace,
  UnitCard,
  UnitType,
  WeaponType,
} from './cards/card.ts';
export { cardsOf, operationsOf, packProblems } from './cards/card-pack.ts';
export type { CardPack, PackDeck } from './cards/card-pack.ts';
export type { CustomContext, CustomOperation, CustomResult } from './cards/custom-operation.ts';
export { cardProblems } from './cards/card-problems.ts';
export { findCard } from './cards/catalogue.ts';
export { deckProblem, deckTextProblem, formatDeck, parseDeck, STARTER_DECKS } from './cards/decks.ts';
export type { SacredDeck, StarterDeck } from './cards/decks.ts';
export { ATTRIBUTES, counters, ELEMENTS } from './cards/elements.ts';
export type { Attribute, AttributeValues, SacredElement } from './cards/elements.ts';
export type { Operation, UnitEffect } from './cards/effect.ts';
export { fieldNamed, FIELD_NAMES } from './cards/fields.ts';
export type { BattleField, FieldName, SacredTile } from './cards/fields.ts';
export { CARDS } from './cards/index.ts';
export type { CardProblem } from './cards/problem.ts';
export { offsetsOf, RANGE_CODES } from './cards/ranges.ts';
export type { RangeCode, RangeOffset } from './cards/ranges.ts';
export { formatPosition, parsePosition } from './drawing/position-text.ts';
export { drawMatch, playAll } from './drawing/sketch.ts';
export { formatLog, parseLog } from './game-log.ts';
export { deciderOf } from './rules/action-rules.ts';
export { formatCellIn, parseCellIn } from './rules/names.ts';
export { boardOf, opponentOf, playerOf, tokenAt } from './rules/position.ts';
export { statOf } from './rules/stats.ts';
export { evaluate } from './evaluate.ts';
export { createSacred, sacred } from './sacred.ts';
export { attemptOf, cardLines, deckBuildingOf, elementIcon, forecastOf, sacredScene } from './scene/index.ts';
export type { SacredMatch } from './scene/index.ts';
export { setupProblem } from './setup.ts';
export type {
  BattleWindow,
  BorneCard,
  CardId,
  FieldToken,
  Placing,
  Sacred,
  SacredAction,
  SacredEvent,
  SacredMode,
  SacredPhase,
  SacredPlayer,
  SacredSetup,
  SacredStep,
  FieldTokenKind,
  TokenModifier,
} from './state.ts';
export { MODES } from './state.ts';
export { eventFor } from './view.ts';
export { cardName, eventAmount, eventLine, eventText, reasonText, seatName } from './words.ts';
export { sacredTutorial } from './tutorial.ts';
