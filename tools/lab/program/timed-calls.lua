-- Stands behind a program whose global functions are timed.

local clock, pausedFor = os.clock, __pausedFor or function() return 0 end
-- The first answer of MoonSharp may be nil.
clock()

-- Calls the function of this name with an empty text. Returns the milliseconds of its work, those in which the machine
-- collected garbage, and its answer.
function timed(name)
  local since, before = clock(), pausedFor()
  local answer = _G[name]('')
  local paused = pausedFor() - before
  return (clock() - since - paused) * 1e3 .. ' ' .. paused * 1e3 .. ' ' .. answer
end
