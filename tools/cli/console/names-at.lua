-- Returns the string keys of the table at `path` (an array of names, from the globals on), one per line; an empty
-- string when there is no table. `path` is declared in front of this text.
local value = _G
for _, name in ipairs(path) do
  if type(value) ~= "table" then return "" end
  value = value[name]
end
if type(value) ~= "table" then return "" end
local names = {}
for name in pairs(value) do
  if type(name) == "string" then names[#names + 1] = name end
end
return table.concat(names, "\n")
