-- Makes every export of the entry a global.
for name, value in pairs(____entry) do _G[name] = value end
