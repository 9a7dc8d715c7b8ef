import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { GLOBAL_GUID } from '../../editor/index.ts';
import { replaceGlobalScript, setXml } from '../hot-reload.ts';
import { longText } from '../long-text.ts';
import { LiveError } from '../live-error.ts';
import type { LiveTarget } from '../live-target.ts';
import type { PushPlan } from './push-plan.ts';
import { type State, textAt } from './save-state.ts';

const CHANGE = readFileSync(new URL('./change-object.lua', import.meta.url), 'utf8');

/** The game removes objects at the end of a frame; until then their GUIDs are taken. */
const LOOK_MS = 50;
const MOST_LOOKS = 60;

/**
 * Carries out a plan, object by object. What the game refuses does not keep the rest from it.
 *
 * @returns what was refused, a line each @throws {LiveError} `unreachable`
 */
export async function sendPlan(
  target: LiveTarget,
  plan: PushPlan,
  onProgress = (_: string): void => {},
): Promise<string[]> {
  const sender = new PlanSender(target, onProgress);
  const { global } = plan;
  await sender.removeAll([...plan.remove, ...plan.replace.map(object => textAt(object, 'GUID'))]);
  for (const object of [...plan.replace, ...plan.add]) await sender.spawn(object);
  for (const { guid, values } of plan.change) await sender.change(guid, values);
  const { ui, script } = global;
  if (ui !== undefined)
    await sender.attempt('The UI of the table', () => target.execute(setXml(GLOBAL_GUID, ui), GLOBAL_GUID));
  // It comes last, so that it finds the others.
  if (script !== undefined) await sender.attempt('The script of Global', () => replaceGlobalScript(target, script));
  return sender.refused;
}

class PlanSender {
  readonly refused: string[] = [];
  #sent = 0;

  constructor(
    private readonly target: LiveTarget,
    private readonly onProgress: (text: string) => void,
  ) {}

  async removeAll(guids: readonly string[]): Promise<void> {
    if (guids.length === 0) return;
    const there = `local left = {} for _, guid in ipairs(${luaList(guids)}) do local object = getObjectFromGUID(guid)`;
    await this.attempt('Objects that are removed', () =>
      this.target.execute(`${there} if object ~= nil then object.destruct() end end`, GLOBAL_GUID),
    );
    for (let looks = 0; looks < MOST_LOOKS; looks++) {
      const left = await this.target.execute(
        `${there} if object ~= nil then left[#left + 1] = guid end end return table.concat(left, " ")`,
        GLOBAL_GUID,
      );
      if (left === '') return;
      await pause(LOOK_MS);
    }
  }

  async spawn(object: State): Promise<void> {
    const guid = textAt(object, 'GUID');
    await this.attempt(titleOf(object), async () => {
      const json = longText(JSON.stringify(object));
      const given = await this.target.execute(`return spawnObjectJSON({ json = ${json} }).getGUID()`, GLOBAL_GUID);
      if (given !== guid && guid !== '')
        this.refused.push(
          `${titleOf(object)}: the game has given it the GUID ${String(given)}; scripts that name it do not find it.`,
        );
    });
  }

  async change(guid: string, values: State): Promise<void> {
    const script = `local guid, values = "${guid}", JSON.decode(${longText(JSON.stringify(values))})\n${CHANGE}`;
    await this.attempt(guid, () => this.target.execute(script, GLOBAL_GUID));
  }

  async attempt(title: string, work: () => Promise<unknown>): Promise<void> {
    this.#sent += 1;
    if (this.#sent % 50 === 0) this.onProgress(`${this.#sent} objects sent …`);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof LiveError) || error.code !== 'refused') throw error;
      this.refused.push(`${title}: ${error.message}`);
    }
  }
}

function titleOf(object: State): string {
  const name = textAt(object, 'Nickname');
  const guid = textAt(object, 'GUID');
  return name === '' ? guid : `${name} (${guid})`;
}

function luaList(guids: readonly string[]): string {
  return `{ ${guids.map(guid => longText(guid).replace('\n', '')).join(', ')} }`;
}
