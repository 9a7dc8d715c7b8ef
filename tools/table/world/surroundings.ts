import { readPaint } from './colors.ts';
import type { LightSnapshot, MusicSnapshot, Tint } from './protocol.ts';
import { asText, field, numberOr, type Paint } from './values.ts';
import type { World } from './world.ts';

/** What a table has that says nothing of its light (section 2.3). */
export const SUN: Paint = { r: 1, g: 0.9804, b: 0.8902, a: 1 };
export const DUSK: Paint = { r: 0.5, g: 0.5, b: 0.5, a: 1 };
export const LIGHT_INTENSITY = 0.54;
export const AMBIENT_INTENSITY = 1.3;

/** What lights the table. Reading it writes nothing into the save. */
export function lightSnapshot(world: World): LightSnapshot {
  const { machine } = world;
  const data = world.game['Lighting'];
  function tint(name: string, fallback: Paint): Tint {
    const { r, g, b } = readPaint(machine, field(machine, data, name)) ?? fallback;
    return { r, g, b };
  }
  const sun = {
    intensity: numberOr(field(machine, data, 'LightIntensity'), LIGHT_INTENSITY),
    tint: tint('LightColor', SUN),
    ambientIntensity: numberOr(field(machine, data, 'AmbientIntensity'), AMBIENT_INTENSITY),
  };
  if (numberOr(field(machine, data, 'AmbientType'), 0) !== 1) return sun;
  return { ...sun, ambient: { sky: tint('AmbientSkyColor', DUSK), ground: tint('AmbientGroundColor', DUSK) } };
}

/** What the music player plays. */
export function musicSnapshot(world: World): MusicSnapshot {
  const { machine } = world;
  const data = world.game['MusicPlayer'];
  const state = world.settings['MusicPlayer'];
  return {
    title: asText(machine, field(machine, data, 'CurrentAudioTitle') ?? ''),
    isPlaying: state !== undefined && state['status'] === 'Play',
  };
}
