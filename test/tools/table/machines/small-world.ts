/** A world of a few lines that runs scripts the way the real one does, for tests of machines. */
export const WORLD = `
local loadScript, newEnvironment, callScript = __loadScript, __newEnvironment, __callScript
__loadScript, __newEnvironment, __callScript = nil, nil, nil
local global = newEnvironment()
local open = 0
local function results(ok, ...)
  local texts = {tostring(ok)}
  for i = 1, select('#', ...) do texts[i + 1] = tostring((select(i, ...))) end
  return table.concat(texts, '|')
end
local function runIn(environment, name, source)
  local chunk, problem = loadScript(source, name, environment)
  if chunk == nil then return 'syntax|' .. problem end
  return results(callScript(environment, chunk))
end
local function api(environment)
  environment.nested = function(source)
    local ok, value = callScript(environment, loadScript(source, 'Nested', environment))
    return ok and value or nil
  end
  environment.begin = function()
    open = open + 1
    local sum = 0
    for i = 1, 500 do sum = sum + i end
    open = open - 1
  end
end
api(global)
function run(source) return runIn(global, 'Global', source) end
function runAlone(source)
  local environment = newEnvironment()
  api(environment)
  return runIn(environment, 'Other', source)
end
function echo(text) return text end
function fail(text) error(text) end
function upper(text) return string.upper(text) end
function method(text) return text:upper() end
function unfinished() return tostring(open) end
`;

/** Columns differ from machine to machine (real Lua has none); lines do not. */
export function withoutColumns(text: string): string {
  return text.replace(/:\((\d+),[\d-]+(?:,[\d-]+)?\): /g, ':($1): ');
}
