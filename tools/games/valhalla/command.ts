import { postCommand } from '../post/index.ts';
import { map } from './map-command.ts';
import { design, example, forecast } from './planning.ts';
import { postedValhalla } from './posted-valhalla.ts';

/** What can be done with Empire: Valhalla at a terminal. */
export const valhallaCommand = postCommand(postedValhalla, { design, forecast, example, map });
