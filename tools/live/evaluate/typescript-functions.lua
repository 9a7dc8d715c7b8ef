-- What TypeScript calls whose compiler knew no types; see untyped-code.ts.
local function ____isListTable(value)
  if type(value) ~= 'table' or getmetatable(value) ~= nil then return false end
  for key in pairs(value) do
    if type(key) ~= 'number' then return false end
  end
  return true
end
local function ____isList(value, name) return ____isListTable(value) and value[name] == nil end
local function ____isText(value) return type(value) == 'string' end
-- Methods of classes want their object; functions of TTS, of libraries and of plain tables do not.
local function ____call(object, name, ...)
  if object == nil then error('attempt to index a nil value: it has no ' .. tostring(name), 0) end
  local member = object[name]
  if member == nil then error('attempt to call a nil value: there is no ' .. tostring(name) .. ' in it', 0) end
  if type(object) == 'table' and getmetatable(object) ~= nil and rawget(object, name) == nil then return member(object, ...) end
  return member(...)
end
local function ____key(object, key)
  if type(key) == 'number' and ____isListTable(object) then return key + 1 end
  return key
end
local function ____item(object, key)
  if type(object) == 'string' and type(key) == 'number' then
    local letter = string.sub(object, key + 1, key + 1)
    return letter ~= '' and letter or nil
  end
  if object == nil then error('attempt to index a nil value: it has no ' .. tostring(key), 0) end
  return object[____key(object, key)]
end
local function ____setItem(object, key, value)
  object[____key(object, key)] = value
  return value
end
local function ____length(object)
  if object == nil then error('attempt to get length of a nil value', 0) end
  if type(object) == 'table' and not ____isListTable(object) then return object.length end
  return #object
end
local function ____add(left, right)
  if type(left) == 'string' or type(right) == 'string' then return tostring(left) .. tostring(right) end
  return left + right
end
