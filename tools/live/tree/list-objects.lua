-- The mark of the last push, then GUID and kind of each object on the table, a line each; `known` are GUIDs of hand zones, which no list of the game has.
local lines, there = { __crownspace_push or "" }, {}
local function add(object)
  local guid = object.getGUID()
  if there[guid] then return end
  there[guid] = true
  lines[#lines + 1] = guid .. " " .. object.name
end
for guid in known:gmatch("%S+") do
  local object = getObjectFromGUID(guid)
  if object ~= nil then add(object) end
end
for _, object in ipairs(getObjects()) do add(object) end
return table.concat(lines, "\n")
