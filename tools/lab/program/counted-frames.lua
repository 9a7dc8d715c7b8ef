-- A fake of TTS for a whole mod, which measures what each frame takes: the instructions to within 100 where `sethook` is given,
-- else the microseconds by the clock, and those in which the machine collected garbage apart.
-- Stands behind the program: `sethook`, `program` and `IN_FRAME` are given. What stands behind it calls `begin` and `passes`.

local count, frame, timers, seated = 0, 0, {}, { Red = true }
local clock, pausedFor = os.clock, __pausedFor or function() return 0 end
local pause = 0
-- The first answer of MoonSharp may be nil.
clock()

local function counted(run, ...)
  if sethook == nil then
    local since, before = clock(), pausedFor()
    run(...)
    local paused = pausedFor() - before
    count = count + math.floor((clock() - since - paused) * 1e6)
    pause = pause + math.floor(paused * 1e6)
    return
  end
  sethook(function() count = count + 100 end, '', 100)
  run(...)
  sethook()
end

-- As fast as MoonSharp, so that a frame takes as much work as there.
if sethook ~= nil then os.clock = function() return count / 6.4e6 end end

local function later(frames, run) timers[#timers + 1] = { at = frame + frames, run = run } end
local function nothing() return {} end

Time = setmetatable({}, { __index = function(_, name) return name == 'time' and frame / 60 or frame end })
Wait = {
  time = function(run, seconds) later(math.max(1, math.ceil(seconds * 60)), run) end,
  frames = function(run, frames) later(frames, run) end,
  condition = function(run) later(1, run) end,
}
UI = { loading = false, setXml = nothing, setAttribute = nothing }
Notes = { getNotebookTabs = nothing, addNotebookTab = nothing, removeNotebookTab = nothing, editNotebookTab = nothing }
Global = { setVectorLines = nothing }
log, printToAll, broadcastToAll, printToColor, broadcastToColor = nothing, nothing, nothing, nothing, nothing
Player = setmetatable({}, { __index = function(_, color)
  local name = seated[color] and color or nil
  local hand = { position = { x = 0, y = 4, z = 20 }, rotation = { x = 0, y = 0, z = 0 }, scale = { x = 10, y = 5, z = 4 } }
  local function getHandTransform() return hand end
  return { color = color, seated = name ~= nil, steam_name = name, steam_id = name, getHandTransform = getHandTransform }
end })
function getSeatedPlayers() return seated.Red and { 'Red' } or {} end

local objects, spawned = {}, 0

-- Fields that are set and read back, by the functions that do so.
local FIELDS = { 'Name', 'Description', 'GMNotes', 'Position', 'Rotation', 'Scale', 'ColorTint', 'VectorLines' }

local function objectOf(data)
  spawned = spawned + 1
  local at = data.Transform
  local guid = 'guid' .. spawned
  local values = {
    Name = data.Nickname, Description = data.Description, GMNotes = data.GMNotes or '', ColorTint = data.ColorDiffuse,
    Position = { x = at.posX, y = at.posY, z = at.posZ }, Rotation = { x = 0, y = at.rotY or 0, z = 0 },
    Scale = { x = at.scaleX, y = at.scaleY, z = at.scaleZ },
  }
  local object = { memo = data.Memo, spawning = true, locked = data.Locked, interactable = true, use_hands = false }
  for _, field in ipairs(FIELDS) do
    object['get' .. field] = function() return values[field] end
    object['set' .. field] = function(value) values[field] = value end
  end
  object.setPositionSmooth, object.setRotationSmooth = object.setPosition, object.setRotation
  object.getPositionSmooth = function() end
  object.getGUID = function() return guid end
  object.isDestroyed = function() return objects[guid] == nil end
  object.isSmoothMoving = function() return false end
  object.destruct = function() objects[guid] = nil end
  for _, name in ipairs { 'setHiddenFrom', 'setInvisibleTo', 'clearButtons', 'createButton', 'clearContextMenu', 'addContextMenuItem', 'highlightOn', 'highlightOff' } do
    object[name] = nothing
  end
  objects[guid] = object
  return object
end

function spawnObjectData(options)
  local object = objectOf(options.data)
  later(1, function()
    object.spawning = false
    options.callback_function(object)
  end)
  return object
end

function getObjectsWithTag()
  local found = {}
  for _, object in pairs(objects) do found[#found + 1] = object end
  return found
end

-- Lets a frame pass. Returns what it took, and the pause for garbage in it.
local function pass()
  frame, count, pause = frame + 1, 0, 0
  local before = timers
  timers = {}
  for _, timer in ipairs(before) do
    if timer.at <= frame then counted(timer.run) else timers[#timers + 1] = timer end
  end
  return count, pause
end

-- Lets frames pass. Returns the most work of one, its number, how many had more work than fits into a frame, and how many
-- lasted longer with their pauses.
local function passes(frames)
  local worst, at, long, lasted = 0, 0, 0, 0
  for _ = 1, frames do
    local work, paused = pass()
    if work > worst then worst, at = work, frame end
    if work > IN_FRAME then long = long + 1 end
    if work + paused > IN_FRAME then lasted = lasted + 1 end
  end
  return worst, at, long, lasted
end

-- Loads the program and starts a game, for which its one person enters commands. Nobody is at the table then: bots play.
-- Returns what it takes that the person leaves, in the first frame of the game.
local function begin(commands)
  program()
  counted(onLoad, '')
  passes(60)
  for _, command in ipairs(commands) do counted(crownspaceControl, Player.Red, command, '') end
  seated.Red = nil
  count = 0
  counted(onPlayerChangeColor, 'Grey')
  return count
end
