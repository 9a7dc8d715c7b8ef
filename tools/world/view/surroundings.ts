import type { LightSnapshot, MusicSnapshot, Tint } from '../protocol.ts';
import { readPaint, type Paint } from '../values/colors.ts';
import { asText, field, numberOr } from '../values/reading.ts';
import type { World } from '../world.ts';

/** What a table has that says nothing of its light (docs/platform/save-format.md#settings). */
export const SUN: Paint = { r: 1, g: 0.9804, b: 0.8902, a: 1 };
export const DUSK: Paint = { r: 0.5, g: 0.5, b: 0.5, a: 1 };
export const LIGHT_INTENSITY = 0.54;
export const AMBIENT_INTENSITY = 1.3;

/** What lights the table. Reading it writes nothing into the save. */
export function lightSnapshot(world: World): LightSnapshot {
  const { engine } = world;
  const data = world.game['Lighting'];
  function tint(name: string, fallback: Paint): Tint {
    const { r, g, b } = readPaint(engine, field(engine, data, name)) ?? fallback;
    return { r, g, b };
  }
  const sun = {
    intensity: numberOr(field(engine, data, 'LightIntensity'), LIGHT_INTENSITY),
    tint: tint('LightColor', SUN),
    ambientIntensity: numberOr(field(engine, data, 'AmbientIntensity'), AMBIENT_INTENSITY),
  };
  if (numberOr(field(engine, data, 'AmbientType'), 0) !== 1) return sun;
  return { ...sun, ambient: { sky: tint('AmbientSkyColor', DUSK), ground: tint('AmbientGroundColor', DUSK) } };
}

/** What the music player plays. */
export function musicSnapshot(world: World): MusicSnapshot {
  const { engine } = world;
  const data = world.game['MusicPlayer'];
  return {
    title: asText(engine, field(engine, data, 'CurrentAudioTitle') ?? ''),
    isPlaying: world.ui.music.status === 'Play',
  };
}
