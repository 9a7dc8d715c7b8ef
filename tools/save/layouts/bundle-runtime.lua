-- Bundled by luabundle {"version":"1.6.0"}
local __bundle_require, __bundle_loaded, __bundle_register, __bundle_modules = (function(elsewhere)
  local modules, loaded, loading = {}, {}, {}

  local function register(name, body)
    modules[name] = modules[name] or body
  end

  -- A module that returns nothing runs each time, and one that is still loading is nil, as with luabundle.
  local function require(name)
    if loaded[name] then return loaded[name] end
    if loading[name] then return nil end
    local body = modules[name]
    if not body then
      if elsewhere then return elsewhere(name) end
      error("The bundle has no module " .. tostring(name), 2)
    end
    loading[name] = true
    local value = body(require, loaded, register, modules)
    loading[name] = nil
    loaded[name] = value
    return value
  end

  return require, loaded, register, modules
end)(nil)
