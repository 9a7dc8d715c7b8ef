-- Put in front of every bundle, joined to one line, so that the bundle's own lines keep their numbers.
-- It repairs what a script can repair of the interpreter in TTS (MoonSharp 2.0), and changes nothing that TypeScript
-- can notice on real Lua 5.1 and 5.2. A bundle that takes over a running script finds it there already.
if __crownspacePrelude ~= 1 then
  __crownspacePrelude = 1
  local rawtype, rawtostring, rawtonumber, rawselect = type, tostring, tonumber, select
  local rawpcall, rawresume, rawremove = pcall, coroutine.resume, table.remove
  local find, match, sub, lower, floor, ceil = string.find, string.match, string.sub, string.lower, math.floor, math.ceil
  -- The originals, for what has to see an error with its place.
  __raise, __rawpcall = error, pcall

  -- The Error of TypeScriptToLua asks debug for a traceback; the module set of TTS has no debug.
  if debug == nil then debug = { traceback = function() return nil end } end
  if debug.getinfo == nil then
    debug.getinfo = function(level) if level == 3 then return {} end return nil end
  end

  -- The value of a function that returned nothing is "void" there: equal to nil, but an error to look at.
  function type(value) if value == nil then return 'nil' end return rawtype(value) end
  function tostring(value) if value == nil then return 'nil' end return rawtostring(value) end

  -- No arguments, handed on as `...`, count as one there.
  function select(which, ...)
    if which ~= '#' then return rawselect(which, ...) end
    local count = rawselect('#', ...)
    if count == 1 and (...) == nil then return 0 end
    return count
  end

  -- Numbers from text: the host raises errors that pcall cannot catch, and reads "1,000" and "(5)".
  local DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
  local function digitsToNumber(digits, base)
    if digits == '' then return nil end
    local number = 0
    for i = 1, #digits do
      local place = find(DIGITS, lower(sub(digits, i, i)), 1, true)
      if place == nil or place > base then return nil end
      number = number * base + place - 1
    end
    return number
  end
  local function signed(sign, number)
    if number ~= nil and sign == '-' then return -number end
    return number
  end
  local DECIMALS = {
    '^[-+]?%d+%.?%d*$', '^[-+]?%.%d+$', '^[-+]?%d+%.?%d*[eE][-+]?%d+$', '^[-+]?%.%d+[eE][-+]?%d+$',
  }
  function tonumber(value, base)
    if value == nil then return nil end
    if rawtype(value) == 'number' then return value end
    if rawtype(value) ~= 'string' then return nil end
    local text = match(value, '^%s*(.-)%s*$')
    if base ~= nil and base ~= 10 then
      local sign, digits = match(text, '^(%-?)(.*)$')
      return signed(sign, digitsToNumber(digits, base))
    end
    local sign, digits = match(text, '^([-+]?)0[xX](%x+)$')
    if digits ~= nil and base == nil then return signed(sign, digitsToNumber(digits, 16)) end
    for i = 1, #DECIMALS do
      if match(text, DECIMALS[i]) then return rawtonumber(text) end
    end
    return nil
  end

  -- There, huge is the largest finite number, fmod rounds the quotient, modf rounds down, remove wants an element.
  math.huge = 1 / 0
  function math.fmod(dividend, divisor)
    local size, step = dividend, divisor
    if size < 0 then size = -size end
    if step < 0 then step = -step end
    local rest = size % step
    if dividend < 0 then return -rest end
    return rest
  end
  function math.modf(number)
    local whole = floor(number)
    if number < 0 then whole = ceil(number) end
    return whole, number - whole
  end
  function table.remove(list, position)
    if position == nil then return rawremove(list) end
    if position ~= #list + 1 then return rawremove(list, position) end
    local value = list[position]
    list[position] = nil
    return value
  end
  if string.unicode ~= nil then string.byte = string.unicode end

  -- error takes only texts there. A thrown value is put away under a number that its text ends with, and pcall gives
  -- it back when it catches that text. What is raised again keeps the text, and so the place, with which it was caught.
  local thrownCount, thrownTag, thrownValue = 0, nil, nil
  local caughtMessage, caughtTag, caughtValue = nil, nil, nil
  local function textOfThrown(value)
    local text = tostring(value)
    if rawtype(value) ~= 'table' then return text end
    if value.message ~= nil then
      text = tostring(value.message)
      if value.name ~= nil then text = tostring(value.name) .. ': ' .. text end
      return text
    end
    if not find(text, '^table: ') then return text end
    local fields = ''
    for key, field in pairs(value) do
      if fields ~= '' then fields = fields .. ', ' end
      fields = fields .. tostring(key) .. ' = ' .. tostring(field)
      if #fields > 200 then return '{ ' .. fields .. ', ... }' end
    end
    return '{ ' .. fields .. ' }'
  end
  function __thrown(value, isAgain)
    if isAgain and caughtTag ~= nil and value == caughtValue then
      thrownTag, thrownValue = caughtTag, caughtValue
      return caughtMessage
    end
    thrownCount = thrownCount + 1
    thrownTag = ' (#' .. rawtostring(thrownCount) .. ')'
    thrownValue = value
    return textOfThrown(value) .. thrownTag
  end
  function error(value, level)
    -- The compiler's own code (a try with a finally) raises again with level 0.
    if level == 0 then return __raise(__thrown(value, true), 0) end
    return __raise(__thrown(value), (level or 1) + 1)
  end
  local function caught(ok, ...)
    if ok then return ok, ... end
    local message = ...
    if thrownTag == nil or rawtype(message) ~= 'string' or not find(message, thrownTag, 1, true) then
      return false, message
    end
    local value = thrownValue
    caughtMessage, caughtTag, caughtValue = message, thrownTag, value
    thrownTag, thrownValue = nil, nil
    return false, value
  end
  function pcall(callback, ...) return caught(rawpcall(callback, ...)) end
  function coroutine.resume(thread, ...) return caught(rawresume(thread, ...)) end
end
