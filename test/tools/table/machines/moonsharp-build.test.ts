import { describe, expect, test } from 'vitest';

import { failureOf } from '../../../../tools/table/machines/moonsharp-build.ts';

describe('a build of the host that went wrong', () => {
  test.each([
    [
      'a package that is nowhere',
      'Determining projects to restore...\n/x/MoonSharpHost.csproj : error NU1101: Unable to find package MoonSharp. [/x/MoonSharpHost.csproj]',
      'no-package',
      'Unable to find package MoonSharp',
    ],
    [
      'a feed that is out of reach',
      '/x/MoonSharpHost.csproj : error NU1301: Unable to load the service index [/x/MoonSharpHost.csproj]',
      'no-package',
      'service index',
    ],
    [
      'code that does not compile',
      'Machine.cs(12,5): error CS1002: ; expected [/x/MoonSharpHost.csproj]',
      'broken',
      'CS1002',
    ],
    ['words that nobody foresaw', 'Segmentation fault', 'broken', 'Segmentation fault'],
  ])('%s', (_, output, code, words) => {
    expect(failureOf(output)).toMatchObject({ ok: false, code, why: expect.stringContaining(words) as unknown });
  });
});
