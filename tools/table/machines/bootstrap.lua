-- The first chunk of every machine. It keeps the libraries as they are before anything else runs, hides what scripts
-- must not reach, and gives the world three functions more than scripts have:
--   __loadScript(source, chunkName, environment)   a function, or nil and the syntax error
--   __newEnvironment()                             a table with the module set of Tabletop Simulator, all copies its own
--   __callScript(environment, callback, ...)       true and the results, or false and the error; runs on a budget
-- MoonSharp has one more, for measurements:
--   __pausedFor()                                  the seconds for which garbage was collected and nothing else was done
-- The machine gives `host` what plain Lua cannot do (MoonSharp); on real Lua it is nil and `debug` and `load` serve.
-- What the chunk returns is for the machine alone: push, load, call.
local host, callLimit, scriptLimit, metered = ...

local assert, error, next, pairs, pcall, rawget, rawset, select, setmetatable, getmetatable, tonumber, tostring, type =
  assert, error, next, pairs, pcall, rawget, rawset, select, setmetatable, getmetatable, tonumber, tostring, type
local concat, find, gsub, rep, sub = table.concat, string.find, string.gsub, string.rep, string.sub
local format, match = string.format, string.match
local globals = _G
local unpack = table.unpack

callLimit = tonumber(callLimit)
scriptLimit = tonumber(scriptLimit)

-- Work of long copies since it was asked last, in instructions; only the machine in WebAssembly can tell.
local meter = host == nil and metered and os.execute or nil

local total = 0 -- instructions since the machine was called
local left = 0 -- instructions that the outermost running script may still take
local depth = 0 -- scripts that run inside one another
local tick, sethook

--------------------------------------------------------------------------------------------------- libraries

local BASE = {
  'assert', 'error', 'select', 'type', 'tonumber', 'tostring', 'pcall', 'xpcall', 'next', 'pairs', 'ipairs',
  'setmetatable', 'getmetatable', 'rawget', 'rawset', 'rawequal', 'rawlen', '_VERSION', '_MOONSHARP', 'unpack', 'pack',
}
local LIBRARIES = { 'string', 'table', 'math', 'bit32', 'coroutine', 'os', 'dynamic' }
local OS = { 'time', 'clock', 'date', 'difftime' }
-- More than this is no text any more, and one call would fill the machine.
local LONGEST_TEXT = 64 * 1024 * 1024

local function copy(source, names)
  local result = {}
  if names == nil then
    for name, value in pairs(source) do result[name] = value end
  else
    for i = 1, #names do result[names[i]] = source[names[i]] end
  end
  return result
end

-- Copying costs time that no instruction shows.
local function charge(work)
  total = total + work
  left = left - work
  if depth > 0 and left < 0 then sethook(tick, '', 1) end
end

local function limitedRep(text, count, separator)
  local times = tonumber(count)
  if (type(text) == 'string' or type(text) == 'number') and times ~= nil then
    local length = #tostring(text) + (type(separator) == 'string' and #separator or 0)
    if length * times > LONGEST_TEXT then error('resulting string too large', 2) end
    if times > 0 then charge(times + length * times / 16) end
  end
  if separator == nil then return rep(text, count) end
  return rep(text, count, separator)
end

-- A pattern is looked for from every place of a text, and each hit is copied: that is work, too.
local function chargedGsub(text, ...)
  if type(text) == 'string' and #text > 1000 then charge(#text * 4) end
  local result, times = gsub(text, ...)
  if #result > 1000 then charge(#result * 4) end
  return result, times
end

-- Real Lua runs `__gc` with hooks off, where no budget counts. MoonSharp ignores it, and so it is ignored here.
local function setmetatableWithoutFinalizer(value, metatable)
  local finalizer = type(metatable) == 'table' and rawget(metatable, '__gc')
  if not finalizer then return setmetatable(value, metatable) end
  rawset(metatable, '__gc', nil)
  setmetatable(value, metatable)
  rawset(metatable, '__gc', finalizer)
  return value
end

local pristine = {}

local function keepPristine()
  pristine.base = copy(globals, BASE)
  for i = 1, #LIBRARIES do
    local name = LIBRARIES[i]
    if globals[name] ~= nil then pristine[name] = copy(globals[name], name == 'os' and OS or nil) end
  end
  -- What MoonSharp writes in front of its bytecode, which nothing in a script can read.
  pristine.string.dump = function(callee)
    if type(callee) == 'function' then return 'MoonSharp_dump_b64::' end
    error("bad argument #1 to 'dump' (function expected, got " .. (callee == nil and 'nil' or type(callee)) .. ')', 2)
  end
  pristine.string.rep = host == nil and limitedRep or host.rep
  if host == nil then pristine.string.gsub = chargedGsub end
  pristine.base.collectgarbage = function() return nil end
  if host == nil then
    pristine.base.setmetatable = setmetatableWithoutFinalizer
    pristine.base.unpack = unpack
    pristine.base.pack = table.pack
    pristine.string.startsWith = function(text, start) return sub(text, 1, #start) == start end
    pristine.string.endsWith = function(text, ending) return #ending == 0 or sub(text, -#ending) == ending end
    pristine.string.contains = function(text, part) return find(text, part, 1, true) ~= nil end
  end
end

-- environment → the metatable that texts have while its script runs
local stringMetatables = setmetatable({}, { __mode = 'k' })

local function newEnvironment()
  local environment = copy(pristine.base)
  for i = 1, #LIBRARIES do
    local name = LIBRARIES[i]
    if pristine[name] ~= nil then environment[name] = copy(pristine[name]) end
  end
  -- MoonSharp's note of its modules, and nothing of the machine's own package.
  local loaded = {}
  for i = 1, #LIBRARIES do loaded[LIBRARIES[i]] = environment[LIBRARIES[i]] end
  environment.package = { loaded = loaded }
  environment._G = environment
  stringMetatables[environment] = { __index = environment.string }
  return environment
end

------------------------------------------------------------------------------------- errors as MoonSharp shows them

-- what real Lua shows for a chunk (59 bytes at most) → its whole name
local chunkNames = {}
local SYMBOL = " %a+ '[^']*' %((an? [%a]+ value)%)"

local function moonsharpText(message)
  if type(message) ~= 'string' then return tostring(message) end
  local head = ''
  while true do
    local name, line, rest = match(message, '^(.-):(%d+): (.*)$')
    if name == nil or chunkNames[name] == nil then break end
    head = head .. chunkNames[name] .. ':(' .. line .. ',0-0): '
    message = rest
  end
  if sub(message, 1, 11) == 'attempt to ' then message = gsub(message, SYMBOL, ' %1') end
  return head .. message
end

------------------------------------------------------------------------------- budget and calls on real Lua (5.2)

-- A machine that cannot report long copies looks more often, and at the clock.
local STEP = metered and 10000 or 200
local MOST_SECONDS = 3
local clock = os.clock
-- Kilobytes by which one call of a script may make the heap larger.
local MOST_HEAP = 256 * 1024
local heap, heapBefore, clockBefore = collectgarbage, 0, 0
local BUDGET = 'the script ran for too many instructions and was stopped: is there a loop that does not end?'
local getinfo, setTypeMetatable, loadText
if host == nil then
  getinfo, sethook, setTypeMetatable, loadText = debug.getinfo, debug.sethook, debug.setmetatable, load
end

local exhausted = false
local worldStrings = getmetatable('')
local currentStrings = worldStrings

-- Chunks of scripts start with `=`, those of the world with `@`, and this one with neither.
local function kindOfCode()
  return sub(getinfo(4, 'S').source, 1, 1)
end

-- Raises in scripts alone: the world always finishes what it began, unless the whole call is over its limit. Once a
-- budget is used up the hook comes after every instruction, so that no pcall of a script can go on.
local function spend(step)
  if meter ~= nil then
    local _, _, work = meter('copied')
    step = step + (tonumber(work) or 0)
  elseif depth > 0 and clock() - clockBefore > MOST_SECONDS then
    left = -1
  end
  total = total + step
  left = left - step
  if depth > 0 and heap('count') - heapBefore > MOST_HEAP then left = -1 end
  if total <= callLimit and (depth == 0 or left >= 0) then return end
  exhausted = true
  sethook(tick, '', 1)
  local kind = kindOfCode()
  if kind == '=' or (kind == '@' and total > callLimit) then error(BUDGET, 0) end
end

tick = function() spend(exhausted and 1 or STEP) end

local function finish(strings, ok, ...)
  depth = depth - 1
  currentStrings = strings
  setTypeMetatable('', strings)
  if exhausted then
    if depth == 0 and total <= callLimit then
      exhausted = false
      sethook(tick, '', STEP)
    end
    return false, BUDGET
  end
  if ok then return true, ... end
  return false, moonsharpText((...))
end

local function callScript(environment, callback, ...)
  local strings = currentStrings
  if depth == 0 then
    left = scriptLimit
    heapBefore = heap('count')
    clockBefore = clock()
  end
  depth = depth + 1
  currentStrings = stringMetatables[environment] or worldStrings
  setTypeMetatable('', currentStrings)
  return finish(strings, pcall(callback, ...))
end

-- The end of what opens at `at`: a comment, a text in quotes or in long brackets. Nil if nothing opens there.
local function afterOpaque(source, at)
  local first = sub(source, at, at)
  local start = first == '-' and sub(source, at + 1, at + 1) == '-' and at + 2 or at
  local level = match(source, '^%[(=*)%[', start)
  if level then
    local _, last = find(source, ']' .. level .. ']', start, true)
    return (last or #source) + 1
  end
  if start > at then return (find(source, '\n', start, true) or #source) + 1 end
  if first ~= '"' and first ~= "'" then return nil end
  local last = at + 1
  while true do
    last = find(source, '[\\\n' .. first .. ']', last)
    if last == nil then return #source + 1 end
    if sub(source, last, last) ~= '\\' then return last + 1 end
    last = last + 2
  end
end

-- MoonSharp takes `!=` for `~=`, and a byte order mark for nothing. Both have the same length here, so that places stay.
local function realLua(source)
  if sub(source, 1, 3) == '\239\187\191' then source = sub(source, 4) end
  if not find(source, '!=', 1, true) then return source end
  local parts, from, at = {}, 1, 1
  while true do
    at = find(source, '[!"\'%[%-]', at)
    if at == nil then break end
    if sub(source, at, at + 1) == '!=' then
      parts[#parts + 1] = sub(source, from, at - 1) .. '~='
      from = at + 2
      at = from
    else
      at = afterOpaque(source, at) or at + 1
    end
  end
  return concat(parts) .. sub(source, from)
end

local function loadScript(source, chunkName, environment)
  if type(source) ~= 'string' then return nil, 'a script is a text, not a ' .. type(source) end
  local name = sub(gsub(tostring(chunkName), '[%c]', ' '), 1, 59)
  chunkNames[name] = tostring(chunkName)
  local chunk, message = loadText(realLua(source), '=' .. name, 't', environment)
  if chunk == nil then return nil, moonsharpText(message) end
  return chunk
end

-- The handler of an error that a hook raised runs with hooks off, where it could loop for ever.
local function guardXpcall()
  local rawxpcall = xpcall
  globals.xpcall = function(callback, handler, ...)
    return rawxpcall(callback, function(message)
      if exhausted then return message end
      return handler(message)
    end, ...)
  end
end

-- A hook belongs to one coroutine, so each new one is given it. The environment of scripts gets these functions.
local function guardCoroutines()
  local create, resume = coroutine.create, coroutine.resume
  local function guarded(body)
    local thread = create(body)
    sethook(thread, tick, '', STEP)
    return thread
  end
  local function unwrap(ok, ...)
    if ok then return ... end
    error((...), 0)
  end
  -- The machine is told which coroutine runs, to call that one's hook when much is copied.
  local running = 'main'
  local function leave(before, ...)
    running = before
    meter(before)
    return ...
  end
  local function metered(thread, ...)
    if type(thread) ~= 'thread' then return resume(thread, ...) end
    local before = running
    running = tostring(thread)
    meter(running)
    return leave(before, resume(thread, ...))
  end
  local run = meter == nil and resume or metered
  coroutine.create = guarded
  coroutine.resume = run
  coroutine.wrap = function(body)
    local thread = guarded(body)
    return function(...) return unwrap(run(thread, ...)) end
  end
end

local HIDDEN = { 'load', 'loadstring', 'loadfile', 'dofile', 'require', 'module', 'package', 'debug', 'io', 'print' }

local function hide()
  for i = 1, #HIDDEN do globals[HIDDEN[i]] = nil end
  globals.os = copy(globals.os, OS)
  globals.string.dump = nil
end

---------------------------------------------------------------------------------------------------- what machines call

local pieces, count = {}, 0

-- Long texts come in pieces; a piece that is absent stands for the NUL that cannot come inside one.
local function push(piece)
  count = count + 1
  pieces[count] = piece or '\0'
end

local function take()
  local text = concat(pieces, '', 1, count)
  pieces, count = {}, 0
  return text
end

local function begin()
  total, left, depth, exhausted = 0, 0, 0, false
  currentStrings = worldStrings
  if host == nil then
    setTypeMetatable('', worldStrings)
    sethook(tick, '', STEP)
  end
end

local function outcome(ok, result)
  local code, text = 'ok', result == nil and '' or tostring(result)
  if total > callLimit then
    code, text = 'budget', BUDGET
  elseif not ok then
    code, text = 'error', moonsharpText(result)
  end
  begin()
  return code, text
end

-- Both are called by machines on real Lua; MoonSharp's host does the same in its own words.
local function loadWorld(chunkName)
  begin()
  local name = sub(chunkName, 1, 59)
  chunkNames[name] = chunkName
  local chunk, message = loadText(take(), '@' .. name, 't', globals)
  if chunk == nil then return 'syntax', moonsharpText(message) end
  local ok, problem = pcall(chunk)
  local code, text = outcome(ok, problem)
  return code, code == 'ok' and '' or text
end

local function callWorld(name)
  begin()
  local text = take()
  local callback = globals[name]
  if type(callback) ~= 'function' then return 'absent', 'the machine has no global function ' .. name end
  return outcome(pcall(callback, text))
end

if host == nil then
  guardCoroutines()
  guardXpcall()
end
keepPristine()
hide()
globals.__newEnvironment = newEnvironment
if host == nil then
  globals.__loadScript = loadScript
  globals.__callScript = callScript
else
  globals.__loadScript = host.loadScript
  globals.__pausedFor = host.pausedFor
  globals.__callScript = function(environment, callback, ...)
    return host.callScript(stringMetatables[environment], callback, ...)
  end
end
return push, loadWorld, callWorld
