-- Trees that are made, counted and forgotten: small tables, and collecting them.
local function tree(depth)
  if depth == 0 then
    return {}
  end
  return { tree(depth - 1), tree(depth - 1) }
end

local function count(node)
  if node[1] then
    return 1 + count(node[1]) + count(node[2])
  end
  return 1
end

function run(size)
  local deepest = tonumber(size)
  local lasting = tree(deepest)
  local sum = 0
  for depth = 4, deepest, 2 do
    for _ = 1, 2 ^ (deepest - depth + 4) do
      sum = sum + count(tree(depth))
    end
  end
  return sum .. " " .. count(lasting)
end
