-- Planets that pull at one another: arithmetic on fields.
local function body(x, y, z, vx, vy, vz, mass)
  return { x = x, y = y, z = z, vx = vx, vy = vy, vz = vz, mass = mass }
end

local function advance(bodies, step)
  local count = #bodies
  for i = 1, count do
    local a = bodies[i]
    for j = i + 1, count do
      local b = bodies[j]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      local square = dx * dx + dy * dy + dz * dz
      local pull = step / (square * math.sqrt(square))
      a.vx = a.vx - dx * b.mass * pull
      a.vy = a.vy - dy * b.mass * pull
      a.vz = a.vz - dz * b.mass * pull
      b.vx = b.vx + dx * a.mass * pull
      b.vy = b.vy + dy * a.mass * pull
      b.vz = b.vz + dz * a.mass * pull
    end
  end
  for i = 1, count do
    local each = bodies[i]
    each.x = each.x + step * each.vx
    each.y = each.y + step * each.vy
    each.z = each.z + step * each.vz
  end
end

local function energy(bodies)
  local sum = 0
  for i = 1, #bodies do
    local a = bodies[i]
    sum = sum + 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
    for j = i + 1, #bodies do
      local b = bodies[j]
      local dx, dy, dz = a.x - b.x, a.y - b.y, a.z - b.z
      sum = sum - a.mass * b.mass / math.sqrt(dx * dx + dy * dy + dz * dz)
    end
  end
  return sum
end

function run(count)
  local bodies = {
    body(0, 0, 0, 0, 0, 0, 40),
    body(5, -1, 0, 0.5, 2.5, -0.02, 0.04),
    body(8, 4, -0.5, -1, 1.8, 0.01, 0.01),
    body(13, -15, -0.2, 1.1, 0.9, -0.01, 0.002),
    body(15, -26, 0.2, 0.9, 0.6, -0.03, 0.002),
  }
  for _ = 1, tonumber(count) do
    advance(bodies, 0.01)
  end
  return tostring(math.floor(energy(bodies) * 1000000))
end
