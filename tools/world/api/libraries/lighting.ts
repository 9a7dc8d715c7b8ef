import { AMBIENT_INTENSITY, DUSK, LIGHT_INTENSITY, SUN } from '../../view/surroundings.ts';
import type { World } from '../../world.ts';
import type { Library, LibraryField } from '../library.ts';
import { fieldsOf } from './saved-fields.ts';

function change(field: LibraryField, value: unknown): boolean {
  if (field.set !== undefined) field.set(value);
  return true;
}

/** `Lighting`: read, written, saved, and shown. */
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
      light_intensity: number('LightIntensity', LIGHT_INTENSITY),
      ambient_intensity: number('AmbientIntensity', AMBIENT_INTENSITY),
      ambient_type: number('AmbientType', 0, 1),
      reflection_intensity: number('ReflectionIntensity', 1),
      lut_index: number('LutIndex', 0),
      lut_contribution: number('LutContribution', 1),
      lut_url: text('LutURL', ''),
    },
  };
}
