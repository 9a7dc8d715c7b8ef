-- The norm of an endless matrix, by its power: calls of small functions on numbers.
local function at(i, j)
  local diagonal = i + j - 1
  return 1 / (diagonal * (diagonal - 1) * 0.5 + i)
end

local function times(n, vector, result)
  for i = 1, n do
    local sum = 0
    for j = 1, n do
      sum = sum + vector[j] * at(i, j)
    end
    result[i] = sum
  end
end

local function timesTurned(n, vector, result)
  for i = 1, n do
    local sum = 0
    for j = 1, n do
      sum = sum + vector[j] * at(j, i)
    end
    result[i] = sum
  end
end

function run(size)
  local n = tonumber(size)
  local u, v, between = {}, {}, {}
  for i = 1, n do
    u[i] = 1
  end
  for _ = 1, 10 do
    times(n, u, between)
    timesTurned(n, between, v)
    times(n, v, between)
    timesTurned(n, between, u)
  end
  local product, square = 0, 0
  for i = 1, n do
    product = product + u[i] * v[i]
    square = square + v[i] * v[i]
  end
  return tostring(math.floor(math.sqrt(product / square) * 1000000000))
end
