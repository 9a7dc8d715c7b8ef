import type { ModelContent, ModelPart } from '../obj-bounds.ts';
import { childrenOf, componentsOf, fieldsOf, listOf, type Objects } from './object-tree.ts';
import type { UnityObject } from './serialized-file.ts';

/** Names of Unity's classes that scripts ask for, by their numbers. */
const CLASSES: Readonly<Record<number, string>> = {
  4: 'Transform',
  20: 'Camera',
  23: 'MeshRenderer',
  33: 'MeshFilter',
  54: 'Rigidbody',
  64: 'MeshCollider',
  65: 'BoxCollider',
  82: 'AudioSource',
  95: 'Animator',
  96: 'TrailRenderer',
  108: 'Light',
  111: 'Animation',
  114: 'MonoBehaviour',
  120: 'LineRenderer',
  135: 'SphereCollider',
  136: 'CapsuleCollider',
  137: 'SkinnedMeshRenderer',
  198: 'ParticleSystem',
  199: 'ParticleSystemRenderer',
  212: 'SpriteRenderer',
  222: 'CanvasRenderer',
  223: 'Canvas',
  224: 'RectTransform',
};

const LOOPING = 'LoopingEffects';
const TRIGGER = 'TriggerEffects';
/** The fields of the script of the game's modding project that lists the effects of a bundle. */
export const EFFECTS: readonly string[] = [LOOPING, TRIGGER];

const DEEPEST = 64;

/** The parts and effects of a bundle, whose object is an instance of `root`. */
export function contentOf(objects: Objects, root: UnityObject): ModelContent {
  const part = partOf(objects, root, 0, new Set([root]));
  return {
    parts: [{ ...part, name: `${part.name}(Clone)` }],
    looping: effectsOf(objects, LOOPING),
    trigger: effectsOf(objects, TRIGGER),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function partOf(objects: Objects, object: UnityObject, depth: number, seen: Set<UnityObject>): ModelPart {
  const children = depth > DEEPEST ? [] : childrenOf(objects, object, seen);
  return {
    name: textOf(object.fields['m_Name']),
    components: componentsOf(objects, object).flatMap(({ kind }) => CLASSES[kind] ?? []),
    parts: children.map(({ part }) => partOf(objects, part, depth + 1, seen)),
  };
}

function effectsOf(objects: Objects, list: string): string[] {
  const found = [...objects.values()].find(({ fields }) => fields[list] !== undefined);
  return listOf(found?.fields[list]).map(effect => textOf(fieldsOf(effect)['Name']));
}
