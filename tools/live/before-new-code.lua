-- What runs before new code in a script. It is sent as one line, so that the lines of the new code keep their numbers.
-- Code before it that used its time up, or the stack, could not put back what it had changed.
if __crownspace_undo ~= nil then __crownspace_undo() end
local ____before, ____state, ____saveFault = {}, "", nil
local ____pcall, ____wait = __rawpcall or pcall, __crownspace_wait or Wait

-- The state that the game has stored of this script, every ten seconds and with each save.
local function ____stored()
  local ok, stored = ____pcall(function() return (self or Global).script_state end)
  return ok and type(stored) == "string" and stored or ""
end

-- A mod on our host takes its match over by itself. Any other gets what the old onSave returns.
if crownspace == nil then
  __crownspace_wait = ____wait
  if type(onSave) == "function" then
    local ok, state = ____pcall(function() return onSave() or "" end)
    if ok then
      ____state = state
      __crownspace_state = state
      __crownspace_stored = ____stored()
    else
      -- The last good state: what the game has stored since the last hot reload, or what that one has handed over.
      ____saveFault = tostring(state)
      ____state = ____stored()
      if __crownspace_state ~= nil and ____state == __crownspace_stored then ____state = __crownspace_state end
    end
  end
  for name, value in pairs(_G) do ____before[name] = value end
end

-- Timers that the new code starts are noted. The next hot reload stops those that still run, and so does this one when
-- the new code does not start. What Wait is itself stays untouched, and so do the timers of other scripts.
local ____waits = {}
local function ____stop(waits)
  for id in pairs(waits or {}) do ____wait.stop(id) end
end
local function ____note(start)
  local id
  id = start(function(run)
    if type(run) ~= "function" then return run end
    return function()
      if id ~= nil then ____waits[id] = nil end
      return run()
    end
  end)
  if id ~= nil then ____waits[id] = true end
  return id
end
if crownspace == nil and ____wait ~= nil then
  Wait = setmetatable({
    frames = function(run, count)
      return ____note(function(noted)
        if count == nil then return ____wait.frames(noted(run)) end
        return ____wait.frames(noted(run), count)
      end)
    end,
    time = function(run, seconds, times)
      return ____note(function(noted)
        if times == nil then return ____wait.time(noted(run), seconds) end
        -- A timer that comes again still runs after it has come.
        return ____wait.time(times == 1 and noted(run) or run, seconds, times)
      end)
    end,
    condition = function(run, isTrue, seconds, late)
      return ____note(function(noted)
        if seconds == nil then return ____wait.condition(noted(run), isTrue) end
        return ____wait.condition(noted(run), isTrue, seconds, noted(late))
      end)
    end
  }, { __index = function(_, name) return ____wait[name] end })
end
