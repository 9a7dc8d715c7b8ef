/** A script in the form in which luabundle puts modules together; its runtime does less. */
export const BUNDLE = `-- Bundled by luabundle {"version":"1.6.0"}
local __bundle_require, __bundle_loaded, __bundle_register, __bundle_modules = (function(superRequire)
  local modules, loaded = {}, {}
  local function require(name) if not loaded[name] then loaded[name] = modules[name](require) end return loaded[name] end
  return require, loaded, function(name, body) modules[name] = body end, modules
end)(require)
__bundle_register("__root", function(require, _LOADED, __bundle_register, __bundle_modules)
local deck = require("core/Deck")
require("vscode/console")
end)
__bundle_register("core/Deck", function(require, _LOADED, __bundle_register, __bundle_modules)
local Deck = {}
return Deck
end)
return __bundle_require("__root")`;
