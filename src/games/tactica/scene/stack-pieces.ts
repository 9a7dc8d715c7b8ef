import {
  colorOf,
  drawingText,
  tokenOwnerOf,
  type PieceLook,
  type PlayerLook,
  type ScenePiece,
} from '../../../scene/index.ts';
import type { TacticaAction } from '../actions.ts';
import type { StackObject, Tactica } from '../state.ts';
import { pendingText, recruitName, titleOf } from '../words.ts';
import { iconOf } from './icons.ts';
import { named } from './named.ts';
import { facingOf, placeOf, STACK_PLACES, stackCell } from './places.ts';

const LOOK: PieceLook = { shape: 'block', size: 1.7, height: 0.12, lines: [] };

/**
 * What was announced and has yet to happen, as cards that lie on one another: the uppermost happens first. The colour of a
 * card says who did it, and its number when it happens. Of many cards the upper ones are shown.
 */
export function stackPieces(game: Tactica, looks: readonly PlayerLook[]): ScenePiece[] {
  const hidden = Math.max(0, game.stack.length - STACK_PLACES);
  return game.stack.slice(hidden).map((object, place) => {
    const turn = game.stack.length - hidden - place;
    const { icon, title } = faceOf(game, object);
    return {
      id: `stack:${object.id}`,
      look: LOOK,
      cell: stackCell(place),
      level: place * LOOK.height,
      locked: true,
      facing: facingOf(game, object.by),
      name: title,
      description: [
        named(pendingText(game, object), looks),
        turn === 1 ? 'Happens next' : `Number ${turn} to happen`,
      ].join('\n'),
      tint: colorOf(object.by, looks),
      emblem: `${turn}\n${title.toUpperCase()}`,
      drawing: drawingText({
        kind: 'card',
        owner: tokenOwnerOf(object.by, looks),
        ...(icon === undefined ? {} : { icon }),
        name: title,
        cost: turn,
      }),
    };
  });
}

interface StackFace {
  readonly title: string;
  readonly icon?: string;
}

function faceOf(game: Tactica, { action, castle, combat, kind }: StackObject): StackFace {
  if (action !== undefined) return actionFace(game, action);
  if (kind === 'combat' && combat !== undefined)
    return { title: `Fight ${placeOf(game, combat.at)}`, icon: 'crossed-swords' };
  if (kind === 'conquest') return { title: `Conquest ${placeOf(game, castle ?? -1)}`, icon: 'castle-ruins' };
  return { title: kind === 'end' ? 'End of turn' : 'Next turn' };
}

function actionFace(game: Tactica, action: TacticaAction): StackFace {
  switch (action.kind) {
    case 'recruit':
      return { title: `Recruit ${recruitName(action.unit)}`, ...iconOf(action.unit) };
    case 'attack':
      return { title: `Attack ${placeOf(game, action.to)}`, icon: 'crossed-swords' };
    case 'step':
      return { title: `Move ${placeOf(game, action.to)}`, icon: 'boots' };
    case 'board':
      return { title: `Board ${placeOf(game, action.to)}`, icon: 'chariot' };
    case 'disembark':
      return { title: `Leave wagon ${placeOf(game, action.from)}`, icon: 'chariot' };
    case 'buy':
      return { title: 'Buy a card' };
    case 'play':
      return { title: titleOf(action), ...iconOf(action.card) };
    case 'use':
      return { title: titleOf(action) };
    default:
      return { title: action.kind };
  }
}
