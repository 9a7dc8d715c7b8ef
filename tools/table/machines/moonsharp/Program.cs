using System.Globalization;
using Crownspace.MoonSharpHost;

// dotnet MoonSharpHost.dll BOOTSTRAP INSTRUCTIONS SCRIPT_INSTRUCTIONS, or --judge: bare MoonSharp, one script a program
// Frames on standard input:  "<id> <load|call> <bytes of name> <bytes of text>\n" name text
// Frames on standard output: "<id> <ok|syntax|error|budget|absent> <bytes of text>\n" text

// The language of the machine it runs on must not decide how texts compare and numbers read.
CultureInfo.DefaultThreadCurrentCulture = CultureInfo.InvariantCulture;
CultureInfo.DefaultThreadCurrentUICulture = CultureInfo.InvariantCulture;

if (args[0] == "--judge")
{
    Judge.Serve();
    return;
}

var bootstrap = File.ReadAllText(args[0]);
var budget = new Budget(callLimit: Number(args[1]), scriptLimit: Number(args[2]));

// Deep recursion through .NET (comparators, replacements) uses this stack; Budget notices before it ends.
const int StackBytes = 256 * 1024 * 1024;
var worker = new Thread(() => Serve(new Machine(bootstrap, budget)), StackBytes);
worker.Start();
worker.Join();

static long Number(string text) => long.Parse(text, CultureInfo.InvariantCulture);

static void Serve(Machine machine)
{
    using var frames = new Frames(Console.OpenStandardInput(), Console.OpenStandardOutput());
    frames.Write(0, "ok", "");
    while (frames.Read() is { } request)
    {
        var answer = machine.Run(request);
        frames.Write(request.Id, answer.Code, answer.Text);
    }
}
