-- Functions that are made, put together and called: captured variables that change.
local function counter(step)
  local value = 0
  return function()
    value = value + step
    return value
  end
end

local function compose(f, g)
  return function(x)
    return f(g(x))
  end
end

local function each(list, visit)
  for i = 1, #list do
    visit(list[i], i)
  end
end

local function map(list, change)
  local result = {}
  each(list, function(value, i)
    result[i] = change(value)
  end)
  return result
end

function run(count)
  local sum = 0
  local list = {}
  for i = 1, 50 do
    list[i] = i
  end
  for round = 1, tonumber(count) do
    local next = counter(round)
    local change = compose(function(x)
      return x * 2 + next()
    end, function(x)
      return x + round
    end)
    each(map(list, change), function(value)
      sum = (sum + value) % 1000003
    end)
  end
  return tostring(sum)
end
