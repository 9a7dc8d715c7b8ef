-- What runs after new code in a script: ____new is the code, ____done what marks it as the one that runs.
if crownspace ~= nil and next(____before) == nil then
  ____new()
  ____done()
  return
end
-- Every global as it was before. Of some failures pcall never hears: then the next code that is sent calls this.
local function ____undo()
  ____stop(____waits)
  for name in pairs(_G) do
    if ____before[name] == nil then _G[name] = nil end
  end
  for name, value in pairs(____before) do _G[name] = value end
end
__crownspace_undo = ____undo
local ok, fault = ____pcall(____new)
if ok and type(onLoad) == "function" then ok, fault = ____pcall(onLoad, ____state) end
if ok then
  __crownspace_undo = nil
  ____stop(__crownspace_waits)
  __crownspace_waits = ____waits
  ____done()
  return ____saveFault ~= nil and "onSave: " .. ____saveFault or nil
end
____undo()
error(fault, 0)
