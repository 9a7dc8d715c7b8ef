using System.Text;

namespace Crownspace.MoonSharpHost;

/// <summary>What the machine is asked to do: load a chunk, or call a global function with a text.</summary>
internal sealed record Request(int Id, string Kind, string Name, string Text);

internal sealed record Answer(string Code, string Text);

/// <summary>Length-prefixed texts on two streams, as Program.cs describes them.</summary>
internal sealed class Frames(Stream input, Stream output) : IDisposable
{
    private readonly BufferedStream _input = new(input, 1 << 16);

    /// <summary>The next request, or null when nobody will ask again.</summary>
    public Request? Read()
    {
        var head = ReadLine();
        if (head is null) return null;
        var parts = head.Split(' ');
        return new Request(int.Parse(parts[0]), parts[1], ReadText(int.Parse(parts[2])), ReadText(int.Parse(parts[3])));
    }

    public void Write(int id, string code, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        output.Write(Encoding.ASCII.GetBytes($"{id} {code} {bytes.Length}\n"));
        output.Write(bytes);
        output.Flush();
    }

    public void Dispose() => _input.Dispose();

    private string? ReadLine()
    {
        var line = new StringBuilder();
        for (var next = _input.ReadByte(); next != '\n'; next = _input.ReadByte())
        {
            if (next < 0) return null;
            line.Append((char)next);
        }
        return line.ToString();
    }

    private string ReadText(int length)
    {
        var bytes = new byte[length];
        _input.ReadExactly(bytes);
        return Encoding.UTF8.GetString(bytes);
    }
}
