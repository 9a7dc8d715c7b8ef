-- A value as a text that people can read: tables by their entries, objects by what they are called.
local function show(value, depth, seen)
  local kind = type(value)
  if kind == 'string' then return depth == 0 and value or string.format('%q', value) end
  if kind ~= 'table' and kind ~= 'userdata' then return tostring(value) end
  if kind == 'userdata' then
    local ok, text = pcall(function() return (value.getName() == '' and value.name or value.getName()) .. ' (' .. value.getGUID() .. ')' end)
    return ok and 'object ' .. text or tostring(value)
  end
  if seen[value] then return '(again)' end
  if depth > 3 then return '{…}' end
  seen[value] = true
  local parts, listed = {}, 0
  for index, item in ipairs(value) do
    listed = index
    if index <= 50 then parts[#parts + 1] = show(item, depth + 1, seen) end
  end
  local named = {}
  for key, item in pairs(value) do
    local isListed = type(key) == 'number' and key >= 1 and key <= listed and key % 1 == 0
    if not isListed then
      local name = type(key) == 'string' and key or '[' .. tostring(key) .. ']'
      named[#named + 1] = { name, item }
    end
  end
  -- The order in which Lua walks a table is nobody's.
  table.sort(named, function(a, b) return a[1] < b[1] end)
  for _, entry in ipairs(named) do
    if #parts < 100 then parts[#parts + 1] = entry[1] .. ' = ' .. show(entry[2], depth + 1, seen) end
  end
  seen[value] = nil
  return #parts == 0 and '{}' or '{ ' .. table.concat(parts, ', ') .. ' }'
end
