-- Turns the front of each permutation round until 1 is first: short lists of integers.
local function longest(n)
  local order, turned, counts = {}, {}, {}
  local most, sum, sign = 0, 0, 1
  for i = 1, n do
    order[i], counts[i] = i, i
  end
  while true do
    local front = order[1]
    if front ~= 1 then
      for i = 2, n do
        turned[i] = order[i]
      end
      local flips = 1
      while true do
        local next = turned[front]
        if next == 1 then
          break
        end
        turned[front] = front
        if front >= 4 then
          local low, high = 2, front - 1
          repeat
            turned[low], turned[high] = turned[high], turned[low]
            low, high = low + 1, high - 1
          until low >= high
        end
        front = next
        flips = flips + 1
      end
      sum = sum + sign * flips
      if flips > most then
        most = flips
      end
    end
    if sign == 1 then
      order[1], order[2] = order[2], order[1]
      sign = -1
    else
      order[2], order[3] = order[3], order[2]
      sign = 1
      for i = 3, n do
        if counts[i] ~= 1 then
          counts[i] = counts[i] - 1
          break
        end
        if i == n then
          return sum, most
        end
        counts[i] = i
        local first = order[1]
        for j = 1, i do
          order[j] = order[j + 1]
        end
        order[i + 1] = first
      end
    end
  end
end

function run(size)
  local sum, most = longest(tonumber(size))
  return sum .. " " .. most
end
