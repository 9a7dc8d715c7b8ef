import type { Paint } from '../values.ts';
import type { World } from '../world.ts';
import type { Library, LibraryField } from './libraries.ts';
import { fieldsOf } from './settings.ts';

/** What a table has that says nothing of its light (section 2.3). */
const SUN: Paint = { r: 1, g: 0.9804, b: 0.8902, a: 1 };
const DUSK: Paint = { r: 0.5, g: 0.5, b: 0.5, a: 1 };

function change(field: LibraryField, value: unknown): boolean {
  if (field.set !== undefined) field.set(value);
  return true;
}

/** `Lighting`: read, written and saved. The page lights its table in its own way. */
export function lightingLibrary(world: World): Library {
  const { number, paint, text } = fieldsOf(world, 'Lighting');
  const light = paint('LightColor', SUN);
  const sky = paint('AmbientSkyColor', DUSK);
  const equator = paint('AmbientEquatorColor', DUSK);
  const ground = paint('AmbientGroundColor', DUSK);
  return {
    name: 'Lighting',
    functions: {
      // Every change takes effect at once here; `apply` has nothing left to do.
      apply: () => true,
      getLightColor: () => light.get(),
      setLightColor: value => change(light, value),
      getAmbientSkyColor: () => sky.get(),
      setAmbientSkyColor: value => change(sky, value),
      getAmbientEquatorColor: () => equator.get(),
      setAmbientEquatorColor: value => change(equator, value),
      getAmbientGroundColor: () => ground.get(),
      setAmbientGroundColor: value => change(ground, value),
    },
    fields: {
      light_intensity: number('LightIntensity', 0.54),
      ambient_intensity: number('AmbientIntensity', 1.3),
      ambient_type: number('AmbientType', 0, 1),
      reflection_intensity: number('ReflectionIntensity', 1),
      lut_index: number('LutIndex', 0),
      lut_contribution: number('LutContribution', 1),
      lut_url: text('LutURL', ''),
    },
  };
}
