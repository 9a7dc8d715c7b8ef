-- The `require` of a bundle; `____modules` is declared in front of it. A module gets `require` as an argument, so that it
-- can load again beside exchanged modules. A module that requires itself while it loads would load without end.
local ____values, ____loading = {}, {}
local function require(name)
  local value = ____values[name]
  if value ~= nil then return value end
  local module = ____modules[name]
  if module == nil then error("module '" .. tostring(name) .. "' is not part of this bundle") end
  if ____loading[name] then error("module '" .. name .. "' is required while it loads: it requires itself in a circle") end
  ____loading[name] = true
  value = module(require)(name)
  ____loading[name] = nil
  if value == nil then value = true end
  ____values[name] = value
  return value
end
