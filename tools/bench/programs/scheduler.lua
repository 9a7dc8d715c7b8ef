-- An operating system with tasks, packets and queues: objects of several classes, and fields that are nil at times.
local Packet = {}
Packet.__index = Packet

local function newPacket(link, id, kind)
  return setmetatable({ link = link, id = id, kind = kind, datum = 0, data = { 0, 0, 0, 0 } }, Packet)
end

function Packet:appendTo(queue)
  self.link = nil
  if queue == nil then
    return self
  end
  local last = queue
  while last.link do
    last = last.link
  end
  last.link = self
  return queue
end

local Task = {}
Task.__index = Task

function Task:isWaiting()
  return self.input == nil and self.waits
end

function Task:takePacket()
  local packet = self.input
  self.input = packet.link
  self.ready = self.input ~= nil
  return packet
end

local Scheduler = {}
Scheduler.__index = Scheduler

local function newScheduler()
  return setmetatable({ tasks = {}, first = nil, current = nil, queued = 0, held = 0 }, Scheduler)
end

function Scheduler:add(id, priority, queue, work)
  local task = {
    id = id,
    priority = priority,
    input = queue,
    link = self.first,
    work = work,
    waits = queue == nil,
    isHeld = false,
    ready = queue ~= nil,
  }
  setmetatable(task, Task)
  self.first = task
  self.tasks[id] = task
  return task
end

function Scheduler:queue(packet)
  local target = self.tasks[packet.id]
  self.queued = self.queued + 1
  packet.link = nil
  packet.id = self.current.id
  if target.input == nil then
    target.input = packet
    target.ready = true
    if target.priority > self.current.priority then
      return target
    end
  else
    target.input = packet:appendTo(target.input)
  end
  return self.current
end

function Scheduler:hold()
  self.held = self.held + 1
  self.current.isHeld = true
  return self.current.link
end

function Scheduler:release(id)
  local task = self.tasks[id]
  task.isHeld = false
  if task.priority > self.current.priority then
    return task
  end
  return self.current
end

function Scheduler:wait()
  self.current.waits = true
  return self.current
end

function Scheduler:run()
  local task = self.first
  while task do
    self.current = task
    if task.isHeld or task:isWaiting() then
      task = task.link
    else
      local packet = nil
      if task.waits and task.ready then
        packet = task:takePacket()
        task.waits = false
      end
      task = task.work:run(self, packet)
    end
  end
end

local Idle = {}
Idle.__index = Idle

function Idle:run(scheduler)
  self.left = self.left - 1
  if self.left == 0 then
    return scheduler:hold()
  end
  if self.seed % 2 == 0 then
    self.seed = self.seed / 2
    return scheduler:release(5)
  end
  self.seed = (self.seed - 1) / 2 + 53256
  return scheduler:release(6)
end

local Worker = {}
Worker.__index = Worker

function Worker:run(scheduler, packet)
  if packet == nil then
    return scheduler:wait()
  end
  self.target = self.target == 3 and 4 or 3
  packet.id = self.target
  packet.datum = 0
  for i = 1, 4 do
    self.letter = self.letter % 26 + 1
    packet.data[i] = self.letter
  end
  return scheduler:queue(packet)
end

local Handler = {}
Handler.__index = Handler

function Handler:run(scheduler, packet)
  if packet then
    if packet.kind == "work" then
      self.works = packet:appendTo(self.works)
    else
      self.devices = packet:appendTo(self.devices)
    end
  end
  local work = self.works
  if work then
    if work.datum >= 4 then
      self.works = work.link
      return scheduler:queue(work)
    end
    local device = self.devices
    if device then
      self.devices = device.link
      device.datum = work.data[work.datum + 1]
      work.datum = work.datum + 1
      return scheduler:queue(device)
    end
  end
  return scheduler:wait()
end

local Device = {}
Device.__index = Device

function Device:run(scheduler, packet)
  if packet then
    self.pending = packet
    return scheduler:hold()
  end
  local pending = self.pending
  if pending == nil then
    return scheduler:wait()
  end
  self.pending = nil
  return scheduler:queue(pending)
end

local function packets(owner, kind, count)
  local queue = nil
  for _ = 1, count do
    queue = newPacket(queue, owner, kind)
  end
  return queue
end

function run(count)
  local sum = 0
  for _ = 1, tonumber(count) do
    local scheduler = newScheduler()
    local idle = scheduler:add(1, 0, nil, setmetatable({ seed = 1, left = 1000 }, Idle))
    idle.waits = false
    scheduler:add(2, 1000, packets(2, "work", 2), setmetatable({ target = 3, letter = 0 }, Worker))
    scheduler:add(3, 2000, packets(5, "device", 3), setmetatable({ works = nil, devices = nil }, Handler))
    scheduler:add(4, 3000, packets(6, "device", 3), setmetatable({ works = nil, devices = nil }, Handler))
    scheduler:add(5, 4000, nil, setmetatable({ pending = nil }, Device))
    scheduler:add(6, 5000, nil, setmetatable({ pending = nil }, Device))
    for id = 2, 6 do
      scheduler.tasks[id].waits = true
    end
    scheduler:run()
    sum = sum + scheduler.queued * 7 + scheduler.held
  end
  return tostring(sum)
end
