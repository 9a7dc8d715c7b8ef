-- A copy of the modules that run, so that a patch changes nothing when it fails.
local ____modules = {}
for name, module in pairs(__crownspace_modules) do ____modules[name] = module end
