import { panelOf } from '../../ui/panels.ts';
import type { TableObject, World } from '../../world.ts';
import { libraryHandle, libraryMaker, variable, type Library } from '../libraries.ts';
import type { ObjectFields } from '../members.ts';
import { isUiLoading, uiFunctions } from '../ui.ts';

function objectUi(world: World, object: TableObject): unknown {
  const known = object.settings['UI'];
  if (known !== undefined) return known;
  const panel = panelOf(object);
  const library: Library = {
    name: 'UI',
    functions: uiFunctions(world, panel, object.guid),
    fields: { loading: variable(() => isUiLoading(world, panel)) },
  };
  const handle = libraryHandle(libraryMaker(world.machine), library);
  object.settings['UI'] = handle;
  return handle;
}

export const objectUiFields: ObjectFields = {
  UI: { get: (world, object) => objectUi(world, object) },
};
