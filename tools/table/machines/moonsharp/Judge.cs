using System.Globalization;
using System.Text;
using MoonSharp.Interpreter;

namespace Crownspace.MoonSharpHost;

/// <summary>
/// Runs programs in bare MoonSharp, one after the other and each in a script of its own, and says what they printed and
/// how they ended: what other machines are measured against.
/// </summary>
internal static class Judge
{
    private const int StackBytes = 64 * 1024 * 1024;
    private const int LongestOutput = 200_000;
    /// <summary>That of the environment, such as "tr-TR"; the invariant one if there is none.</summary>
    private static readonly string Culture = Environment.GetEnvironmentVariable("JUDGE_CULTURE") ?? "";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(4);

    /// <summary>Serves until nobody asks. A program without end ends the process, since nothing else would end it.</summary>
    public static void Serve()
    {
        using var frames = new Frames(Console.OpenStandardInput(), Console.OpenStandardOutput());
        frames.Write(0, "ok", "");
        while (frames.Read() is { } request)
        {
            var answer = "";
            var thread = new Thread(() => answer = AnswerTo(request.Text, request.Name), StackBytes);
            thread.Start();
            if (!thread.Join(Patience)) Environment.Exit(3);
            frames.Write(request.Id, "ok", answer);
        }
    }

    private static string AnswerTo(string program, string chunkName)
    {
        CultureInfo.CurrentCulture = CultureInfo.GetCultureInfo(Culture);
        var output = new StringBuilder();
        var script = new Script(CoreModules.Preset_SoftSandbox & ~CoreModules.Json);
        script.Options.DebugPrint = line =>
        {
            if (output.Length < LongestOutput) output.Append(line).Append('\n');
        };
        return output.Append(Ending(script, program, chunkName)).ToString();
    }

    private static string Ending(Script script, string program, string chunkName)
    {
        try
        {
            return "=> " + script.DoString(program, null, chunkName).ToPrintString();
        }
        catch (SyntaxErrorException problem)
        {
            return "SYNTAX " + problem.DecoratedMessage;
        }
        catch (ScriptRuntimeException problem)
        {
            return "ERROR " + problem.DecoratedMessage;
        }
        catch (Exception problem)
        {
            return $"HOST {problem.GetType().Name}: {problem.Message}";
        }
    }
}
