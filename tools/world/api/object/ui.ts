import type { TableObject } from '../../objects/table-object.ts';
import { panelOf } from '../../ui/panels.ts';
import type { World } from '../../world.ts';
import { isUiLoading, uiFunctions } from '../libraries/ui.ts';
import { libraryHandle, libraryMaker, variable, type Library } from '../library.ts';
import type { ObjectFields } from '../members.ts';

function objectUi(world: World, object: TableObject): unknown {
  const known = object.scripting.settings['UI'];
  if (known !== undefined) return known;
  const panel = panelOf(object);
  const library: Library = {
    name: 'UI',
    functions: uiFunctions(world, panel, object.guid),
    fields: { loading: variable(() => isUiLoading(world, panel)) },
  };
  const handle = libraryHandle(libraryMaker(world.engine), library);
  object.scripting.settings['UI'] = handle;
  return handle;
}

export const objectUiFields: ObjectFields = {
  UI: { get: (world, object) => objectUi(world, object) },
};
