-- A game of bots at a fake of TTS (`counted-frames.lua`), after which much was read. Answers the frame with most work, how
-- many pieces there are, and the work of leaving a seat at the start and of the frames after it.

local leaving = begin { 'choose empires 4', 'bots medium', 'start' }
local first = passes(FIRST_FRAMES)

-- As after many rounds: much was read.
local read = {}
for number = 1, NOTES do
  local page = number % 100 == 0 and 'Round ' .. number / 100 + 1 or ''
  read[number] = '{"for":"p' .. number % 4 + 1 .. '","text":"Red marches on","page":"' .. page .. '","part":"Movement","cells":["002.005"],"at":0},'
end
local saved, times = onSave():gsub('"notes":%[', function(start) return start .. table.concat(read) end, 1)
assert(times == 1, 'no notes were saved')
counted(onLoad, saved)
passes(60)
local worst, at = passes(LAST_FRAMES)
local pieces = #getObjectsWithTag()
return worst .. ' ' .. at .. ' ' .. pieces .. ' ' .. leaving .. ' ' .. first
