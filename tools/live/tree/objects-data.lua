-- The data of the objects `guids`, as a list in JSON.
local texts = {}
for guid in guids:gmatch("%S+") do
  local object = getObjectFromGUID(guid)
  if object ~= nil then texts[#texts + 1] = object.getJSON(false) end
end
return "[" .. table.concat(texts, ",") .. "]"
